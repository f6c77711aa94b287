use std::io::{self, BufRead};

fn main() {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines();
    let distance: i32 = lines.next().unwrap().unwrap().trim().parse().unwrap();
    let numbers: Vec<i32> = lines
        .next()
        .unwrap()
        .unwrap()
        .split_whitespace()
        .map(|word| word.parse().unwrap())
        .collect();

    let mut pairs = 0;
    for i in 0..numbers.len() {
        for j in i + 1..numbers.len() {
            if (numbers[i] - numbers[j]).abs() <= distance {
                println!("{} {}", numbers[i], numbers[j]);
                pairs += 1;
            }
        }
    }
    println!("{} pairs", pairs);
}
