use std::io;

fn main() {
    println!("Enter a line of text:");

    let mut text = String::new();
    io::stdin()
        .read_line(&mut text)
        .expect("Failed to read line");

    let mut vowels = 0;
    let mut consonants = 0;
    for c in text.to_lowercase().chars() {
        match c {
            'a' | 'e' | 'i' | 'o' | 'u' => vowels += 1,
            'a'..='z' => consonants += 1,
            _ => {}
        }
    }

    println!("Vowels: {vowels}");
    println!("Consonants: {consonants}");
}
