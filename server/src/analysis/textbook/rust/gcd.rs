use std::io;

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 {
        a
    } else {
        gcd(b, a % b)
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let numbers: Vec<u64> = line.split_whitespace().map(|w| w.parse().unwrap()).collect();
    println!("{}", gcd(numbers[0], numbers[1]));
}
