use std::io::{self, Write};

fn is_prime(n: u64) -> bool {
    if n < 2 {
        return false;
    }
    if n % 2 == 0 {
        return n == 2;
    }
    let mut divisor = 3;
    while divisor * divisor <= n {
        if n % divisor == 0 {
            return false;
        }
        divisor += 2;
    }
    true
}

fn main() {
    print!("Number: ");
    io::stdout().flush().unwrap();

    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    match line.trim().parse::<u64>() {
        Ok(n) if is_prime(n) => println!("{} is prime", n),
        Ok(n) => println!("{} is not prime", n),
        Err(_) => println!("That is not a number."),
    }
}
