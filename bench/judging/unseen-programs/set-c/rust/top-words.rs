use std::collections::HashMap;
use std::io::{self, BufRead};

fn main() {
    let mut counts: HashMap<String, usize> = HashMap::new();
    for line in io::stdin().lock().lines() {
        for word in line.unwrap().split_whitespace() {
            *counts.entry(word.to_lowercase()).or_insert(0) += 1;
        }
    }

    let mut ranking: Vec<(&String, &usize)> = counts.iter().collect();
    ranking.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
    for (word, count) in ranking.into_iter().take(3) {
        println!("{word} {count}");
    }
}
