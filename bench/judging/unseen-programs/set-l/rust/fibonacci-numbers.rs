use std::io;

fn main() {
    println!("How many Fibonacci numbers?");

    let mut input = String::new();
    io::stdin()
        .read_line(&mut input)
        .expect("Failed to read line");

    let count: u32 = match input.trim().parse() {
        Ok(number) => number,
        Err(_) => {
            println!("Please type a number!");
            return;
        }
    };

    let mut current: u64 = 0;
    let mut next: u64 = 1;
    for index in 0..count {
        println!("{index:>3}: {current}");
        let sum = current + next;
        current = next;
        next = sum;
    }
}
