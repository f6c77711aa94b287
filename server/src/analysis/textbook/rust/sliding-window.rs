use std::collections::HashMap;
use std::io;

fn longest(text: &str) -> usize {
    let letters: Vec<char> = text.chars().collect();
    let mut last: HashMap<char, usize> = HashMap::new();
    let mut start = 0;
    let mut best = 0;
    for (end, &letter) in letters.iter().enumerate() {
        if let Some(&before) = last.get(&letter) {
            if before >= start {
                start = before + 1;
            }
        }
        last.insert(letter, end);
        best = best.max(end - start + 1);
    }
    best
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    println!("{}", longest(line.trim()));
}
