use std::env;
use std::process;

fn digit_sum(mut n: u64) -> u64 {
    let mut sum = 0;
    while n > 0 {
        sum += n % 10;
        n /= 10;
    }
    sum
}

fn digital_root(mut n: u64) -> u64 {
    while n >= 10 {
        let sum = digit_sum(n);
        println!("{} -> {}", n, sum);
        n = sum;
    }
    n
}

fn main() {
    let Some(argument) = env::args().nth(1) else {
        eprintln!("usage: digital-root NUMBER");
        process::exit(1);
    };
    let n: u64 = argument.parse().unwrap_or_else(|_| {
        eprintln!("{argument} is not a number");
        process::exit(1);
    });
    println!("Digital root: {}", digital_root(n));
}
