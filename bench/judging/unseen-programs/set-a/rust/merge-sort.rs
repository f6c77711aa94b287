use std::io::{self, BufRead};

fn merge(source: &[i32], target: &mut [i32], middle: usize) {
    let mut i = 0;
    let mut j = middle;
    for slot in target.iter_mut() {
        if j >= source.len() || (i < middle && source[i] <= source[j]) {
            *slot = source[i];
            i += 1;
        } else {
            *slot = source[j];
            j += 1;
        }
    }
}

fn merge_sort(values: &mut Vec<i32>) {
    let n = values.len();
    let mut buffer = values.clone();
    let mut width = 1;
    while width < n {
        let mut start = 0;
        while start < n {
            let middle = (start + width).min(n);
            let end = (start + 2 * width).min(n);
            merge(&values[start..end], &mut buffer[start..end], middle - start);
            start = end;
        }
        std::mem::swap(values, &mut buffer);
        width *= 2;
    }
}

fn main() {
    let mut lines = io::stdin().lock().lines();
    let _n = lines.next();
    let mut values: Vec<i32> = lines
        .next()
        .unwrap()
        .unwrap()
        .split_whitespace()
        .map(|t| t.parse().unwrap())
        .collect();
    merge_sort(&mut values);
    for v in &values {
        print!("{v} ");
    }
    println!();
}
