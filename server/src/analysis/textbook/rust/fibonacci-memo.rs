use std::collections::HashMap;
use std::io;

fn fib(n: u64, memo: &mut HashMap<u64, u64>) -> u64 {
    if n < 2 {
        return n;
    }
    if let Some(&value) = memo.get(&n) {
        return value;
    }
    let value = (fib(n - 1, memo) + fib(n - 2, memo)) % 1_000_000_007;
    memo.insert(n, value);
    value
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n = line.trim().parse().unwrap();
    println!("{}", fib(n, &mut HashMap::new()));
}
