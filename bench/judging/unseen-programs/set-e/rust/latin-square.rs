use std::collections::HashSet;
use std::io::{self, BufRead};

type Square = Vec<Vec<u32>>;

fn read_square() -> Square {
    let mut square = Square::new();
    for line in io::stdin().lock().lines() {
        let row: Vec<u32> = line
            .unwrap()
            .split_whitespace()
            .map(|number| number.parse().unwrap())
            .collect();
        if !row.is_empty() {
            square.push(row);
        }
    }
    square
}

/// Each number from 1 to n exactly once?
fn complete(numbers: impl Iterator<Item = u32>, n: usize) -> bool {
    let mut seen = HashSet::new();
    for number in numbers {
        if number < 1 || number as usize > n || !seen.insert(number) {
            return false;
        }
    }
    seen.len() == n
}

fn check(square: &Square) -> Result<(), String> {
    let n = square.len();
    for (i, row) in square.iter().enumerate() {
        if row.len() != n {
            return Err(format!("row {} has {} numbers", i + 1, row.len()));
        }
        if !complete(row.iter().copied(), n) {
            return Err(format!("row {} is wrong", i + 1));
        }
    }
    for column in 0..n {
        if !complete(square.iter().map(|row| row[column]), n) {
            return Err(format!("column {} is wrong", column + 1));
        }
    }
    Ok(())
}

fn main() {
    match check(&read_square()) {
        Ok(()) => println!("a Latin square"),
        Err(reason) => println!("not a Latin square: {reason}"),
    }
}
