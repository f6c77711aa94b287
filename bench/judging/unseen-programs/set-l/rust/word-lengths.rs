use std::collections::HashMap;

const TEXT: &str = "the quick brown fox jumps over the lazy dog while the cat sleeps";

fn count_lengths(text: &str) -> HashMap<usize, u32> {
    let mut lengths = HashMap::new();
    for word in text.split_whitespace() {
        *lengths.entry(word.len()).or_insert(0) += 1;
    }
    lengths
}

fn main() {
    let lengths = count_lengths(TEXT);

    let mut keys: Vec<&usize> = lengths.keys().collect();
    keys.sort();

    for key in keys {
        let count = lengths[key];
        let bar = "#".repeat(count as usize);
        println!("{key:>2} letters: {bar} ({count})");
    }
}
