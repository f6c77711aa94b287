use std::io::{self, Read};

fn counting_sort(numbers: &[usize], largest: usize) -> Vec<usize> {
    let mut counts = vec![0; largest + 1];
    for &number in numbers {
        counts[number] += 1;
    }
    let mut sorted = Vec::new();
    for (value, &count) in counts.iter().enumerate() {
        for _ in 0..count {
            sorted.push(value);
        }
    }
    sorted
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let all: Vec<usize> = input.split_whitespace().map(|w| w.parse().unwrap()).collect();
    let k = all[1];
    println!("{}", counting_sort(&all[2..], k).len());
}
