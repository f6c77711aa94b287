use std::io::{stdin, Read};

fn count_ways(numbers: &[usize], target: usize) -> u64 {
    let mut ways = vec![0u64; target + 1];
    ways[0] = 1;
    for &number in numbers {
        for sum in (number..=target).rev() {
            ways[sum] += ways[sum - number];
        }
    }
    ways[target]
}

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let values: Vec<usize> = text
        .split_ascii_whitespace()
        .map(|v| v.parse().unwrap())
        .collect();
    // all numbers are at least 1
    println!("{}", count_ways(&values[1..], values[0]));
}
