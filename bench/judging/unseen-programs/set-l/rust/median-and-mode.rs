use std::collections::HashMap;

fn median(numbers: &mut Vec<i32>) -> f64 {
    numbers.sort();
    let middle = numbers.len() / 2;
    if numbers.len() % 2 == 0 {
        f64::from(numbers[middle - 1] + numbers[middle]) / 2.0
    } else {
        f64::from(numbers[middle])
    }
}

fn mode(numbers: &Vec<i32>) -> i32 {
    let mut occurrences = HashMap::new();
    for number in numbers {
        let count = occurrences.entry(*number).or_insert(0);
        *count += 1;
    }

    let mut best = numbers[0];
    let mut highest = 0;
    for (number, count) in &occurrences {
        if *count > highest || (*count == highest && *number < best) {
            best = *number;
            highest = *count;
        }
    }
    best
}

fn main() {
    let mut numbers = vec![7, 3, 9, 3, 5, 7, 3, 1];
    println!("Median: {}", median(&mut numbers));
    println!("Mode: {}", mode(&numbers));
    println!("Range: {}", numbers[numbers.len() - 1] - numbers[0]);
}
