use std::collections::BTreeMap;
use std::io::{self, BufRead};

fn main() {
    let stdin = io::stdin();
    let mut book: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for line in stdin.lock().lines() {
        let line = line.unwrap();
        let mut parts = line.split_whitespace();
        let name = match parts.next() {
            Some(name) => name.to_string(),
            None => continue,
        };
        let grade: f64 = parts.next().unwrap().parse().unwrap();
        book.entry(name).or_default().push(grade);
    }
    for (name, grades) in &book {
        let average = grades.iter().sum::<f64>() / grades.len() as f64;
        println!("{name}: {average:.2}");
    }
}
