use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, BufRead};

#[derive(Default)]
struct Medians {
    low: BinaryHeap<i64>,
    high: BinaryHeap<Reverse<i64>>,
}

impl Medians {
    fn add(&mut self, number: i64) {
        self.low.push(number);
        let largest = self.low.pop().unwrap();
        self.high.push(Reverse(largest));
        if self.high.len() > self.low.len() {
            let Reverse(smallest) = self.high.pop().unwrap();
            self.low.push(smallest);
        }
    }

    fn median(&self) -> f64 {
        let below = *self.low.peek().unwrap() as f64;
        if self.low.len() > self.high.len() {
            below
        } else {
            (below + self.high.peek().unwrap().0 as f64) / 2.0
        }
    }
}

fn main() {
    let mut medians = Medians::default();
    for line in io::stdin().lock().lines() {
        medians.add(line.unwrap().trim().parse().unwrap());
        println!("{:.1}", medians.median());
    }
}
