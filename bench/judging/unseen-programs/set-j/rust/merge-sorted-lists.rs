use std::io;

fn read_numbers() -> Vec<i32> {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("read error");
    line.split_whitespace()
        .map(|word| word.parse().expect("not a number"))
        .collect()
}

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

fn main() {
    let first = read_numbers();
    let second = read_numbers();
    println!("{:?}", merge(&first, &second));
}
