use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let text = line.trim();
    let reversed: String = text.chars().rev().collect();
    if text == reversed {
        println!("palindrome");
    } else {
        println!("no palindrome");
    }
}
