use std::io;

struct Vigenere {
    shifts: Vec<u8>,
}

impl Vigenere {
    fn new(key: &str) -> Self {
        let shifts = key.bytes().map(|letter| letter.to_ascii_lowercase() - b'a').collect();
        Vigenere { shifts }
    }

    fn encrypt(&self, text: &str) -> String {
        let mut shifts = self.shifts.iter().cycle();
        text.chars()
            .map(|sign| {
                if !sign.is_ascii_alphabetic() {
                    return sign;
                }
                let base = if sign.is_ascii_uppercase() { b'A' } else { b'a' };
                let shift = shifts.next().unwrap();
                (base + (sign as u8 - base + shift) % 26) as char
            })
            .collect()
    }
}

fn main() -> io::Result<()> {
    let mut key = String::new();
    io::stdin().read_line(&mut key)?;
    let mut text = String::new();
    io::stdin().read_line(&mut text)?;
    println!("{}", Vigenere::new(key.trim()).encrypt(text.trim_end()));
    Ok(())
}
