use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<usize> = input.split_whitespace().map(|w| w.parse().unwrap()).collect();
    let k = numbers[1];
    let mut heap = BinaryHeap::new();
    for &number in numbers.iter().skip(2) {
        heap.push(Reverse(number));
        if heap.len() > k {
            heap.pop();
        }
    }
    println!("{:?}", heap.peek());
}
