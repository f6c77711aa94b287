use std::io;

fn longest(numbers: &[i32], last: i32) -> usize {
    if numbers.is_empty() {
        return 0;
    }
    let first = numbers[0];
    let rest = &numbers[1..];
    let skipped = longest(rest, last);
    if first > last {
        let taken = 1 + longest(rest, first);
        taken.max(skipped)
    } else {
        skipped
    }
}

fn main() {
    println!("Type the numbers on one line:");
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let numbers: Vec<i32> = line.split(' ').map(|w| w.trim().parse().unwrap()).collect();
    println!("{}", longest(&numbers, i32::MIN));
}
