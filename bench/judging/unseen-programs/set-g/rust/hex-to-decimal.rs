use std::io::stdin;

fn main() {
    let mut text = String::new();
    stdin().read_line(&mut text).expect("no input");

    let mut value: u128 = 0;
    for c in text.trim().chars() {
        match c.to_digit(16) {
            Some(digit) => value = value * 16 + u128::from(digit),
            None => {
                println!("{c} is no hexadecimal digit");
                return;
            }
        }
    }
    println!("{value}");
}
