use std::collections::VecDeque;
use std::io;

fn read_numbers() -> Vec<i32> {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    line.split_whitespace().map(|w| w.parse().unwrap()).collect()
}

fn window_maxima(numbers: &[i32], size: usize) -> Vec<i32> {
    let mut maxima = Vec::new();
    let mut candidates: VecDeque<usize> = VecDeque::new();
    for i in 0..numbers.len() {
        while let Some(&back) = candidates.back() {
            if numbers[back] > numbers[i] {
                break;
            }
            candidates.pop_back();
        }
        candidates.push_back(i);
        if candidates[0] + size <= i {
            candidates.pop_front();
        }
        if i + 1 >= size {
            maxima.push(numbers[candidates[0]]);
        }
    }
    maxima
}

fn main() {
    let size = read_numbers()[0] as usize;
    let numbers = read_numbers();
    println!("{:?}", window_maxima(&numbers, size));
}
