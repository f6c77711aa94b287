use std::cmp::Ordering;
use std::io::{self, BufRead};

fn find(books: &[u32], wanted: u32) -> Option<usize> {
    let (mut low, mut high) = (0, books.len());
    while low < high {
        let middle = low + (high - low) / 2;
        match books[middle].cmp(&wanted) {
            Ordering::Equal => return Some(middle),
            Ordering::Less => low = middle + 1,
            Ordering::Greater => high = middle,
        }
    }
    None
}

/// First line: the numbers of all books, in order. Each further line: a number that a reader asks for.
fn main() {
    let mut lines = io::stdin().lock().lines().map(|line| line.unwrap());
    let books: Vec<u32> = lines
        .next()
        .unwrap_or_default()
        .split(' ')
        .filter_map(|word| word.parse().ok())
        .collect();
    for line in lines {
        let wanted: u32 = match line.trim().parse() {
            Ok(number) => number,
            Err(_) => {
                println!("{} is no number", line);
                continue;
            }
        };
        match find(&books, wanted) {
            Some(place) => println!("{}: place {}", wanted, place + 1),
            None => println!("{}: missing", wanted),
        }
    }
}
