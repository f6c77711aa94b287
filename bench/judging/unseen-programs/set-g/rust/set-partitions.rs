use std::io;

fn stirling(n: usize, k: usize) -> u64 {
    let mut row = vec![0u64; k + 1];
    row[0] = 1;
    for _ in 0..n {
        for j in (1..=k).rev() {
            row[j] = row[j] * j as u64 + row[j - 1];
        }
        row[0] = 0;
    }
    row[k]
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let mut words = line.split_whitespace();
    let n: usize = words.next().unwrap().parse().unwrap();
    let k: usize = words.next().unwrap().parse().unwrap();
    println!("{} ways to put {} things into {} groups", stirling(n, k), n, k);
}
