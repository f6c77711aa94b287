use std::io;

fn factorial(n: u128) -> u128 {
    if n <= 1 {
        1
    } else {
        n * factorial(n - 1)
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    match line.trim().parse::<u128>() {
        Ok(n) => println!("{}! = {}", n, factorial(n)),
        Err(_) => println!("not a number"),
    }
}
