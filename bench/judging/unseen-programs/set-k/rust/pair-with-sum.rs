use std::io::{self, Read};

fn find_pair(sorted: &[i64], target: i64) -> Option<(i64, i64)> {
    if sorted.is_empty() {
        return None;
    }
    let mut left = 0;
    let mut right = sorted.len() - 1;
    while left < right {
        let sum = sorted[left] + sorted[right];
        if sum == target {
            return Some((sorted[left], sorted[right]));
        } else if sum < target {
            left += 1;
        } else {
            right -= 1;
        }
    }
    None
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_ascii_whitespace().map(|w| w.parse::<i64>().unwrap());
    let target = words.next().unwrap();
    let mut numbers: Vec<i64> = words.collect();

    numbers.sort_unstable();
    match find_pair(&numbers, target) {
        Some((a, b)) => println!("{} + {} = {}", a, b, target),
        None => println!("no pair has the sum {}", target),
    }
}
