use std::collections::BTreeMap;
use std::io::{self, BufRead};

enum Command {
    Receive(String, u32),
    Sell(String, u32),
}

fn parse(line: &str) -> Option<Command> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [kind, article, amount] = words[..] else {
        return None;
    };
    let amount = amount.parse().ok()?;
    match kind {
        "in" => Some(Command::Receive(article.to_string(), amount)),
        "out" => Some(Command::Sell(article.to_string(), amount)),
        _ => None,
    }
}

fn main() {
    let mut stock: BTreeMap<String, u32> = BTreeMap::new();
    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        match parse(&line) {
            Some(Command::Receive(article, amount)) => {
                *stock.entry(article).or_insert(0) += amount;
            }
            Some(Command::Sell(article, amount)) => match stock.get_mut(&article) {
                Some(left) if *left >= amount => *left -= amount,
                Some(left) => println!("{article}: only {left} left"),
                None => println!("{article}: not in stock"),
            },
            None => println!("what is \"{line}\"?"),
        }
    }
    for (article, amount) in &stock {
        println!("{article:<10}{amount:>5}");
    }
}
