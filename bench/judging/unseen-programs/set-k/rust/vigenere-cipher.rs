use std::env;
use std::io;

fn shift(letter: char, by: u8, base: u8) -> char {
    ((letter as u8 - base + by) % 26 + base) as char
}

fn encrypt(text: &str, key: &[u8]) -> String {
    let mut result = String::with_capacity(text.len());
    let mut position = 0;
    for letter in text.chars() {
        if letter.is_ascii_alphabetic() {
            let by = key[position % key.len()] - b'a';
            let base = if letter.is_ascii_uppercase() { b'A' } else { b'a' };
            result.push(shift(letter, by, base));
            position += 1;
        } else {
            result.push(letter);
        }
    }
    result
}

fn main() {
    let key = env::args().nth(1).unwrap_or_else(|| String::from("lemon"));
    let mut text = String::new();
    io::stdin().read_line(&mut text).expect("cannot read the text");
    println!("{}", encrypt(text.trim_end(), key.to_lowercase().as_bytes()));
}
