use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: u64 = line.trim().parse().unwrap();
    let sum: u64 = (1..=n).map(|i| i * i % 1000).filter(|x| x % 2 == 0).sum();
    println!("{}", sum);
}
