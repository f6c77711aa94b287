use std::io;

/// Largest number whose square is at most n, by bisection.
fn integer_square_root(n: u64) -> u64 {
    let mut low = 0;
    let mut high = n.min(u32::MAX as u64);
    while low < high {
        let middle = low + (high - low + 1) / 2;
        if middle * middle <= n {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    low
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("input");
    match line.trim().parse::<u64>() {
        Ok(n) => {
            let root = integer_square_root(n);
            println!("root of {n}: {root}");
            if root * root == n {
                println!("{n} is a square");
            }
        }
        Err(error) => println!("not a number: {error}"),
    }
}
