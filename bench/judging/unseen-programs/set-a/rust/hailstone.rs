use std::io::{self, BufRead};

fn hailstone(start: u64) -> Vec<u64> {
    let mut path = vec![start];
    let mut current = start;
    while current != 1 {
        current = if current % 2 == 0 { current / 2 } else { 3 * current + 1 };
        path.push(current);
    }
    path
}

fn main() {
    let stdin = io::stdin();
    let first = stdin.lock().lines().next().unwrap().unwrap();
    let path = hailstone(first.trim().parse().unwrap());
    println!("{}", path.len() - 1);
}
