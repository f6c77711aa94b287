use std::cmp::Ordering;
use std::io;

/// Prints all different triples of the sorted numbers whose sum is zero.
fn print_triples(numbers: &[i32]) -> usize {
    let mut found = 0;
    for (i, &first) in numbers.iter().enumerate() {
        if i > 0 && first == numbers[i - 1] {
            continue;
        }
        let (mut left, mut right) = (i + 1, numbers.len() - 1);
        while left < right {
            let sum = first + numbers[left] + numbers[right];
            match sum.cmp(&0) {
                Ordering::Less => left += 1,
                Ordering::Greater => right -= 1,
                Ordering::Equal => {
                    println!("{} {} {}", first, numbers[left], numbers[right]);
                    found += 1;
                    left += 1;
                    while left < right && numbers[left] == numbers[left - 1] {
                        left += 1;
                    }
                    right -= 1;
                }
            }
        }
    }
    found
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let mut numbers: Vec<i32> = line
        .split_whitespace()
        .map(|word| word.parse().unwrap())
        .collect();
    numbers.sort_unstable();
    let found = print_triples(&numbers);
    println!("{found} triples");
}
