use std::io::{self, Read};

fn count(numbers: &[i64], at: usize, sum: i64) -> u64 {
    if at == numbers.len() {
        return if sum % 7 == 0 { 1 } else { 0 };
    }
    count(numbers, at + 1, sum) + count(numbers, at + 1, sum + numbers[at])
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<i64> = input.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    println!("{}", count(&numbers, 0, 0));
}
