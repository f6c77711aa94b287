use std::io::{self, BufRead};

fn main() {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines();

    let first = lines.next().unwrap().unwrap();
    let mut prefix: Vec<i64> = vec![0];
    for word in first.split_whitespace() {
        let value: i64 = word.parse().unwrap();
        prefix.push(prefix[prefix.len() - 1] + value);
    }

    let queries: usize = lines.next().unwrap().unwrap().trim().parse().unwrap();
    for _ in 0..queries {
        let line = lines.next().unwrap().unwrap();
        let (from, to) = line.split_once(' ').unwrap();
        let from: usize = from.parse().unwrap();
        let to: usize = to.parse().unwrap();
        println!("{}", prefix[to] - prefix[from - 1]);
    }
}
