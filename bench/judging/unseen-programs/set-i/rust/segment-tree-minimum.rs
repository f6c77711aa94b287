use std::io::{self, BufRead};

struct SegmentTree {
    size: usize,
    minimum: Vec<i64>,
}

impl SegmentTree {
    fn new(values: &[i64]) -> Self {
        let size = values.len();
        let mut minimum = vec![i64::MAX; 2 * size];
        minimum[size..].copy_from_slice(values);
        for i in (1..size).rev() {
            minimum[i] = minimum[2 * i].min(minimum[2 * i + 1]);
        }
        SegmentTree { size, minimum }
    }

    fn set(&mut self, index: usize, value: i64) {
        let mut i = index + self.size;
        self.minimum[i] = value;
        while i > 1 {
            i /= 2;
            self.minimum[i] = self.minimum[2 * i].min(self.minimum[2 * i + 1]);
        }
    }

    /// Smallest value from `from` up to, but not including, `to`.
    fn query(&self, from: usize, to: usize) -> i64 {
        let (mut left, mut right) = (from + self.size, to + self.size);
        let mut result = i64::MAX;
        while left < right {
            if left % 2 == 1 {
                result = result.min(self.minimum[left]);
                left += 1;
            }
            if right % 2 == 1 {
                right -= 1;
                result = result.min(self.minimum[right]);
            }
            left /= 2;
            right /= 2;
        }
        result
    }
}

fn main() {
    let mut lines = io::stdin().lock().lines().map(Result::unwrap);
    let first = lines.next().unwrap();
    let values: Vec<i64> = first.split(' ').map(|word| word.parse().unwrap()).collect();
    let mut tree = SegmentTree::new(&values);
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        let a: usize = words[1].parse().unwrap();
        if words[0] == "set" {
            tree.set(a, words[2].parse().unwrap());
        } else {
            println!("{}", tree.query(a, words[2].parse().unwrap()));
        }
    }
}
