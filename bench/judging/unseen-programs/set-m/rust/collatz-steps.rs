use std::io;

fn main() {
    let mut input = String::new();
    io::stdin().read_line(&mut input).expect("failed to read line");
    let mut n: u64 = match input.trim().parse() {
        Ok(n) if n > 0 => n,
        _ => {
            println!("please enter a positive number");
            return;
        }
    };

    let mut steps = 0;
    let mut highest = n;
    while n != 1 {
        n = if n % 2 == 0 { n / 2 } else { 3 * n + 1 };
        highest = highest.max(n);
        steps += 1;
    }
    println!("{steps} steps, highest {highest}");
}
