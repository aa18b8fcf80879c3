//! Runs of neighbouring positions.
