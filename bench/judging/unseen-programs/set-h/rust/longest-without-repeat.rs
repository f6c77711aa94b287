use std::collections::HashMap;

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let letters: Vec<char> = line.trim_end().chars().collect();

    let mut last_place: HashMap<char, usize> = HashMap::new();
    let mut start = 0;
    let mut best = 0..0;
    for (place, &letter) in letters.iter().enumerate() {
        if let Some(before) = last_place.insert(letter, place) {
            start = start.max(before + 1);
        }
        if place + 1 - start > best.len() {
            best = start..place + 1;
        }
    }
    println!("{} ({})", letters[best.clone()].iter().collect::<String>(), best.len());
}
