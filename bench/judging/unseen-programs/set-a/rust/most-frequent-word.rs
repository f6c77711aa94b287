use std::collections::BTreeMap;
use std::io::{self, BufRead};

fn main() {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        for word in line.split_whitespace() {
            *counts.entry(word.to_lowercase()).or_insert(0) += 1;
        }
    }
    let mut best: Option<(&String, &u32)> = None;
    for (word, count) in &counts {
        match best {
            Some((_, most)) if most >= count => {}
            _ => best = Some((word, count)),
        }
    }
    if let Some((word, count)) = best {
        println!("{} {}", word, count);
    }
}
