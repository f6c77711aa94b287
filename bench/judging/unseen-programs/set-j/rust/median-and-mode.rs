use std::collections::HashMap;
use std::io::{self, Read};

fn median(sorted: &[i64]) -> f64 {
    let middle = sorted.len() / 2;
    if sorted.len() % 2 == 0 {
        (sorted[middle - 1] + sorted[middle]) as f64 / 2.0
    } else {
        sorted[middle] as f64
    }
}

fn mode(numbers: &[i64]) -> i64 {
    let mut counts = HashMap::new();
    for &number in numbers {
        *counts.entry(number).or_insert(0) += 1;
    }
    let mut best = numbers[0];
    for (&number, &count) in &counts {
        if count > counts[&best] || (count == counts[&best] && number < best) {
            best = number;
        }
    }
    best
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("no input");
    let mut numbers: Vec<i64> = input
        .split_whitespace()
        .skip(1)
        .map(|word| word.parse().expect("not a number"))
        .collect();

    numbers.sort();
    println!("median {}", median(&numbers));
    println!("mode {}", mode(&numbers));
}
