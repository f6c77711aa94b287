use std::io::{self, Read};

fn merge_sort(values: &[i64]) -> Vec<i64> {
    if values.len() <= 1 {
        return values.to_vec();
    }
    let middle = values.len() / 2;
    let left = merge_sort(&values[..middle]);
    let right = merge_sort(&values[middle..]);
    let mut merged = Vec::with_capacity(values.len());
    let (mut i, mut j) = (0, 0);
    while i < left.len() && j < right.len() {
        if left[i] <= right[j] {
            merged.push(left[i]);
            i += 1;
        } else {
            merged.push(right[j]);
            j += 1;
        }
    }
    merged.extend_from_slice(&left[i..]);
    merged.extend_from_slice(&right[j..]);
    merged
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<i64> = input.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    let sorted = merge_sort(&numbers);
    println!("{} {}", sorted[0], sorted[sorted.len() - 1]);
}
