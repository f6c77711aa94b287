use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let prices: Vec<i64> = input
        .split_whitespace()
        .map(|word| word.parse().unwrap())
        .collect();

    let (_, profit) = prices.iter().fold((i64::MAX, 0), |(lowest, best), &price| {
        let lowest = lowest.min(price);
        (lowest, best.max(price - lowest))
    });

    match profit {
        0 => println!("do not buy"),
        _ => println!("profit {}", profit),
    }
}
