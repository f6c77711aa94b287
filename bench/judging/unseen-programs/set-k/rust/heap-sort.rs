use std::io;

fn sift_down(values: &mut [i32], start: usize, end: usize) {
    let mut root = start;
    loop {
        let mut child = 2 * root + 1;
        if child >= end {
            break;
        }
        if child + 1 < end && values[child] < values[child + 1] {
            child += 1;
        }
        if values[root] >= values[child] {
            break;
        }
        values.swap(root, child);
        root = child;
    }
}

fn heap_sort(values: &mut [i32]) {
    let length = values.len();
    for start in (0..length / 2).rev() {
        sift_down(values, start, length);
    }
    for end in (1..length).rev() {
        values.swap(0, end);
        sift_down(values, 0, end);
    }
}

fn main() {
    let mut values = Vec::new();
    for line in io::stdin().lines() {
        let line = line.expect("cannot read");
        if let Ok(value) = line.trim().parse::<i32>() {
            values.push(value);
        }
    }
    heap_sort(&mut values);
    for value in &values {
        println!("{value}");
    }
}
