use std::io::{self, BufRead};

fn reverse(values: &mut [i32], mut from: usize, mut to: usize) {
    while from + 1 < to {
        to -= 1;
        values.swap(from, to);
        from += 1;
    }
}

fn main() {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines().map(|l| l.unwrap());
    let header: Vec<usize> = lines.next().unwrap().split(' ').map(|t| t.parse().unwrap()).collect();
    let (n, k) = (header[0], header[1] % header[0]);
    let mut values: Vec<i32> = lines.next().unwrap().split(' ').map(|t| t.parse().unwrap()).collect();

    reverse(&mut values, 0, k);
    reverse(&mut values, k, n);
    reverse(&mut values, 0, n);

    let words: Vec<String> = values.iter().map(|v| v.to_string()).collect();
    println!("{}", words.join(" "));
}
