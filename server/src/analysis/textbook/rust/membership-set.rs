use std::collections::HashSet;
use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let unique: HashSet<&str> = input.split_whitespace().skip(1).collect();
    println!("{}", unique.len());
}
