use std::io::{self, Read};

fn count_letters(text: &str) -> [usize; 26] {
    let mut counts = [0; 26];
    for letter in text.chars() {
        if letter.is_ascii_alphabetic() {
            let index = letter.to_ascii_lowercase() as usize - 'a' as usize;
            counts[index] += 1;
        }
    }
    counts
}

fn main() -> io::Result<()> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let counts = count_letters(&text);
    let total: usize = counts.iter().sum();
    for (index, &count) in counts.iter().enumerate() {
        if count > 0 {
            let letter = (b'a' + index as u8) as char;
            println!("{letter} {count:>3} {}", "*".repeat(count));
        }
    }
    println!("{total} letters in {} characters", text.chars().count());
    Ok(())
}
