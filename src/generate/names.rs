//! Who sits down: names that never come twice.

use super::random::Random;

const FAMILY: [&str; 20] = [
    "赵", "钱", "孙", "李", "周", "吴", "郑", "王", "冯", "陈", "褚", "卫", "蒋", "沈", "韩", "杨", "朱", "秦", "尤",
    "许",
];
const GIVEN: [&str; 20] = [
    "一", "二宝", "三妹", "建国", "丽华", "伟", "芳", "志强", "秀英", "敏", "静", "磊", "洋", "艳", "勇", "军", "杰",
    "娟", "涛", "明",
];
const OTHERS: [&str; 6] = ["Qian Er", "Old Shen", "player", "O\\\"Brien", "Wu #", "牌友"];

/// Hands out names in turn.
#[derive(Clone, Debug)]
pub(super) struct Names {
    first: u32,
    given: u32,
}

impl Names {
    /// Beginning anywhere.
    pub(super) const fn new(random: &mut Random) -> Self {
        Self { first: random.below(400), given: 0 }
    }

    /// The next one, as a record writes it: in quotes where it must be.
    pub(super) fn next(&mut self) -> String {
        let number = self.first + self.given;
        let turn = self.given / 400;
        self.given += 1;
        if number % 7 == 3 {
            let other = OTHERS.get(number as usize % OTHERS.len()).copied().unwrap_or_default();
            return format!("\"{other} {}\"", self.given);
        }
        let of = |names: &[&'static str], at: u32| names.get(at as usize % names.len()).copied().unwrap_or_default();
        let name = format!("{}{}", of(&FAMILY, number), of(&GIVEN, number / 20));
        if turn == 0 { name } else { format!("{name}{turn}") }
    }
}
