use std::io::{self, BufRead};

fn merge(a: &[i32], b: &[i32]) -> Vec<i32> {
    let mut merged = Vec::with_capacity(a.len() + b.len());
    let (mut i, mut j) = (0, 0);
    while i < a.len() && j < b.len() {
        if a[i] <= b[j] {
            merged.push(a[i]);
            i += 1;
        } else {
            merged.push(b[j]);
            j += 1;
        }
    }
    merged.extend_from_slice(&a[i..]);
    merged.extend_from_slice(&b[j..]);
    merged
}

fn read_numbers(reader: &mut impl BufRead) -> Vec<i32> {
    let mut line = String::new();
    reader.read_line(&mut line).unwrap();
    line.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

fn main() {
    let mut reader = io::stdin().lock();
    let a = read_numbers(&mut reader);
    let b = read_numbers(&mut reader);
    println!("{:?}", merge(&a, &b));
}
