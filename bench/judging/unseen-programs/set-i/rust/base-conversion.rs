use std::io;

const DIGITS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

fn to_base(mut number: u64, base: u64) -> String {
    if number == 0 {
        return "0".to_string();
    }
    let mut digits = Vec::new();
    while number > 0 {
        digits.push(DIGITS[(number % base) as usize] as char);
        number /= base;
    }
    digits.iter().rev().collect()
}

fn read_number(prompt: &str) -> u64 {
    println!("{prompt}");
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    line.trim().parse().expect("a number")
}

fn main() {
    let number = read_number("Number?");
    let base = read_number("Base?");
    if (2..=36).contains(&base) {
        println!("{number} in base {base} is {}", to_base(number, base));
    } else {
        println!("The base must be from 2 to 36.");
    }
}
