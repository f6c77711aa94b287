use std::io::stdin;

fn main() {
    let mut line = String::new();
    stdin().read_line(&mut line).unwrap();
    let letters: Vec<char> = line
        .chars()
        .filter(|c| c.is_alphanumeric())
        .map(|c| c.to_ascii_lowercase())
        .collect();
    let same = letters.iter().eq(letters.iter().rev());
    println!("{}", if same { "yes" } else { "no" });
}
