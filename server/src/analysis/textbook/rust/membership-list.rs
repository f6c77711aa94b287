use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut unique: Vec<i64> = Vec::new();
    for word in input.split_whitespace().skip(1) {
        let number = word.parse().unwrap();
        if !unique.contains(&number) {
            unique.push(number);
        }
    }
    println!("{}", unique.len());
}
