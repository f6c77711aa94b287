use std::collections::BinaryHeap;
use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut heap = BinaryHeap::new();
    for word in input.split_whitespace().skip(1) {
        let number: i64 = word.parse().unwrap();
        heap.push(number);
    }
    let mut last = 0;
    while let Some(number) = heap.pop() {
        last = number;
    }
    println!("{}", last);
}
