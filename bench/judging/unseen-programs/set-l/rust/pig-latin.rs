use std::io;

fn is_vowel(c: char) -> bool {
    matches!(c.to_ascii_lowercase(), 'a' | 'e' | 'i' | 'o' | 'u')
}

fn pig_latin(word: &str) -> String {
    let mut chars = word.chars();
    match chars.next() {
        None => String::new(),
        Some(first) if is_vowel(first) => format!("{word}-hay"),
        Some(first) => format!("{}-{first}ay", chars.as_str()),
    }
}

fn main() {
    let mut sentence = String::new();

    io::stdin()
        .read_line(&mut sentence)
        .expect("Failed to read line");

    let translated: Vec<String> = sentence.split_whitespace().map(pig_latin).collect();
    println!("{}", translated.join(" "));
}
