use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|w| w.parse::<i64>().unwrap());
    let target = words.next().unwrap();
    let mut numbers: Vec<i64> = words.collect();
    numbers.sort();

    let mut low = 0;
    let mut high = numbers.len().saturating_sub(1);
    let mut found = false;
    while low < high {
        let sum = numbers[low] + numbers[high];
        if sum == target {
            found = true;
            break;
        } else if sum < target {
            low += 1;
        } else {
            high -= 1;
        }
    }
    println!("{}", if found { "yes" } else { "no" });
}
