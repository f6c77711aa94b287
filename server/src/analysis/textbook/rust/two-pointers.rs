use std::io::{self, BufRead};

fn main() {
    let lines: Vec<String> = io::stdin().lock().lines().map(|line| line.unwrap()).collect();
    let numbers: Vec<i64> = lines[1].split_whitespace().map(|w| w.parse().unwrap()).collect();
    let target: i64 = lines[2].trim().parse().unwrap();
    let (mut left, mut right) = (0, numbers.len() - 1);
    let mut pairs = 0;
    while left < right {
        let sum = numbers[left] + numbers[right];
        if sum < target {
            left += 1;
        } else {
            if sum == target {
                pairs += 1;
            }
            right -= 1;
        }
    }
    println!("{}", pairs);
}
