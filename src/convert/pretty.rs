//! JSON for people: a line for each act, seat and field.

use std::io::{self, Write};

use serde_json::ser::Formatter;

/// How deep a value lies that is written on one line.
const ONE_LINE: usize = 5;

/// Two blanks for each level down to the acts, which have a line each.
#[derive(Default)]
pub(super) struct Lines {
    depth: usize,
    filled: bool,
}

impl Lines {
    fn open(&mut self) {
        self.depth += 1;
        self.filled = false;
    }

    fn close<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        let lines = self.filled && self.depth < ONE_LINE;
        self.depth -= 1;
        self.filled = true;
        if lines { self.indent(out) } else { Ok(()) }
    }

    fn item<W: ?Sized + Write>(&self, out: &mut W, first: bool) -> io::Result<()> {
        if !first {
            out.write_all(b",")?;
        }
        match self.depth {
            ..ONE_LINE => self.indent(out),
            _ if first => Ok(()),
            _ => out.write_all(b" "),
        }
    }

    fn indent<W: ?Sized + Write>(&self, out: &mut W) -> io::Result<()> {
        out.write_all(b"\n")?;
        (0..self.depth).try_for_each(|_| out.write_all(b"  "))
    }
}

impl Formatter for Lines {
    fn begin_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.open();
        out.write_all(b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.close(out)?;
        out.write_all(b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.item(out, first)
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.filled = true;
        Ok(())
    }

    fn begin_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.open();
        out.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.close(out)?;
        out.write_all(b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.item(out, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.filled = true;
        Ok(())
    }
}
