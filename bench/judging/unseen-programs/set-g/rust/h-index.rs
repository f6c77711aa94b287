use std::cmp::Reverse;
use std::io::{read_to_string, stdin};

fn main() -> std::io::Result<()> {
    let mut citations: Vec<usize> = read_to_string(stdin())?
        .split_whitespace()
        .flat_map(str::parse)
        .collect();
    citations.sort_by_key(|&c| Reverse(c));
    let h = citations
        .iter()
        .enumerate()
        .take_while(|&(i, &c)| c > i)
        .count();
    println!("h-index: {h}");
    Ok(())
}
