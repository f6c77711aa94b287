use std::io::{self, BufRead};

/// A Fenwick tree: sums of a row of scores that change.
struct Scores {
    tree: Vec<i64>,
}

impl Scores {
    fn new(size: usize) -> Self {
        Scores { tree: vec![0; size + 1] }
    }

    fn add(&mut self, position: usize, points: i64) {
        let mut i = position;
        while i < self.tree.len() {
            self.tree[i] += points;
            i += i & i.wrapping_neg();
        }
    }

    fn sum(&self, position: usize) -> i64 {
        let mut i = position;
        let mut total = 0;
        while i > 0 {
            total += self.tree[i];
            i -= i & i.wrapping_neg();
        }
        total
    }
}

fn main() {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines();

    let first = lines.next().unwrap().unwrap();
    let players: usize = first.trim().parse().unwrap();
    let mut scores = Scores::new(players);
    for player in 1..=players {
        let line = lines.next().unwrap().unwrap();
        scores.add(player, line.trim().parse().unwrap());
    }

    for line in lines {
        let line = line.unwrap();
        let parts: Vec<&str> = line.split_whitespace().collect();
        match parts.as_slice() {
            ["add", player, points] => {
                scores.add(player.parse().unwrap(), points.parse().unwrap());
            }
            ["sum", from, to] => {
                let from: usize = from.parse().unwrap();
                let to: usize = to.parse().unwrap();
                println!("{}", scores.sum(to) - scores.sum(from - 1));
            }
            _ => println!("unknown command"),
        }
    }
}
