use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io;

fn merge(lists: &[Vec<i32>]) -> Vec<i32> {
    let mut heap = BinaryHeap::new();
    for (index, list) in lists.iter().enumerate() {
        if let Some(&first) = list.first() {
            heap.push(Reverse((first, index, 0)));
        }
    }
    let mut merged = Vec::new();
    while let Some(Reverse((value, index, place))) = heap.pop() {
        merged.push(value);
        if let Some(&next) = lists[index].get(place + 1) {
            heap.push(Reverse((next, index, place + 1)));
        }
    }
    merged
}

fn main() {
    let lists: Vec<Vec<i32>> = io::stdin()
        .lines()
        .map(|line| {
            line.unwrap()
                .split(',')
                .map(|word| word.trim().parse().unwrap())
                .collect()
        })
        .collect();
    let merged = merge(&lists);
    let words: Vec<String> = merged.iter().map(i32::to_string).collect();
    println!("{}", words.join(","));
}
