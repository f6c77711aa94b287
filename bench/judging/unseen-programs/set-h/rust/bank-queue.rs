use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, BufRead};

/// Each line: when a customer comes and how long the customer needs, in minutes. They come in order.
fn main() {
    let mut lines = io::stdin().lock().lines();
    let counters: usize = lines.next().unwrap().unwrap().trim().parse().unwrap();
    let mut free_at: BinaryHeap<Reverse<u64>> = (0..counters).map(|_| Reverse(0)).collect();

    let mut customers = 0u64;
    let mut waited = 0;
    let mut longest = 0;
    let mut closing = 0;
    for line in lines {
        let line = line.unwrap();
        let (arrival, needs) = line.split_once(' ').unwrap();
        let arrival: u64 = arrival.parse().unwrap();
        let needs: u64 = needs.parse().unwrap();

        let Reverse(free) = free_at.pop().unwrap();
        let start = free.max(arrival);
        free_at.push(Reverse(start + needs));
        customers += 1;
        waited += start - arrival;
        longest = longest.max(start - arrival);
        closing = closing.max(start + needs);
    }
    println!("average wait: {:.1}", waited as f64 / customers as f64);
    println!("longest wait: {}", longest);
    println!("last one leaves at {}", closing);
}
