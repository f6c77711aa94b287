use std::io::{self, BufRead};

fn main() {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines();
    let _n: usize = lines.next().unwrap().unwrap().trim().parse().unwrap();
    let numbers: Vec<i64> = lines
        .next()
        .unwrap()
        .unwrap()
        .split_whitespace()
        .map(|word| word.parse().unwrap())
        .collect();
    let target: i64 = lines.next().unwrap().unwrap().trim().parse().unwrap();
    let mut found = None;
    for (index, &number) in numbers.iter().enumerate() {
        if number == target {
            found = Some(index);
            break;
        }
    }
    println!("{:?}", found);
}
