use std::io::{self, BufRead};

fn main() {
    let mut largest = i64::MIN;
    for line in io::stdin().lock().lines().skip(1) {
        let number: i64 = line.unwrap().trim().parse().unwrap();
        if number > largest {
            largest = number;
        }
    }
    println!("{}", largest);
}
