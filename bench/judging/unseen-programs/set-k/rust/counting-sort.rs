use std::io::{self, Read};

fn counting_sort(values: &[usize], max: usize) -> Vec<usize> {
    let mut counts = vec![0; max + 1];
    for &value in values {
        counts[value] += 1;
    }
    let mut sorted = Vec::with_capacity(values.len());
    for (value, &count) in counts.iter().enumerate() {
        for _ in 0..count {
            sorted.push(value);
        }
    }
    sorted
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let values: Vec<usize> = input
        .split_whitespace()
        .map(|word| word.parse().unwrap())
        .collect();

    if let Some(&max) = values.iter().max() {
        for value in counting_sort(&values, max) {
            print!("{} ", value);
        }
        println!();
    } else {
        println!("no numbers");
    }
}
