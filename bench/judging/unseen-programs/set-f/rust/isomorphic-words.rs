use std::collections::HashMap;
use std::io::{self, BufRead};

/// Can the letters of one word be replaced, each by another, to give the other word?
fn are_alike(first: &str, second: &str) -> bool {
    if first.len() != second.len() {
        return false;
    }
    let mut forward = HashMap::new();
    let mut backward = HashMap::new();
    for (a, b) in first.chars().zip(second.chars()) {
        if *forward.entry(a).or_insert(b) != b || *backward.entry(b).or_insert(a) != a {
            return false;
        }
    }
    true
}

fn main() {
    let mut lines = io::stdin().lock().lines().map(|line| line.unwrap());
    let first = lines.next().unwrap();
    let second = lines.next().unwrap();
    println!("{}", if are_alike(&first, &second) { "alike" } else { "different" });
}
