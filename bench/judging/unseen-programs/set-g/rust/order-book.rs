use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io;

#[derive(Default)]
struct OrderBook {
    buyers: BinaryHeap<(u32, Reverse<usize>, u32)>,
    sellers: BinaryHeap<(Reverse<u32>, Reverse<usize>, u32)>,
    traded: u64,
    arrivals: usize,
}

impl OrderBook {
    fn add(&mut self, side: &str, quantity: u32, price: u32) {
        self.arrivals += 1;
        let arrival = Reverse(self.arrivals);
        if side == "buy" {
            self.buyers.push((price, arrival, quantity));
        } else {
            self.sellers.push((Reverse(price), arrival, quantity));
        }
        self.trade();
    }

    fn trade(&mut self) {
        while let (Some(&(bid, buyer, wanted)), Some(&(Reverse(ask), seller, offered))) =
            (self.buyers.peek(), self.sellers.peek())
        {
            if bid < ask {
                break;
            }
            self.buyers.pop();
            self.sellers.pop();
            let quantity = wanted.min(offered);
            println!("{quantity} at {ask}");
            self.traded += u64::from(quantity) * u64::from(ask);
            if wanted > quantity {
                self.buyers.push((bid, buyer, wanted - quantity));
            }
            if offered > quantity {
                self.sellers.push((Reverse(ask), seller, offered - quantity));
            }
        }
    }
}

fn main() {
    let mut book = OrderBook::default();
    for line in io::stdin().lines() {
        let line = line.expect("input is readable");
        let words: Vec<&str> = line.split(' ').collect();
        if let [side, quantity, price] = words[..] {
            match (quantity.parse(), price.parse()) {
                (Ok(quantity), Ok(price)) => book.add(side, quantity, price),
                _ => println!("cannot read {line}"),
            }
        }
    }
    println!("traded for {}", book.traded);
    println!("open: {} buyers, {} sellers", book.buyers.len(), book.sellers.len());
    if let Some((price, _, quantity)) = book.buyers.peek() {
        println!("best bid: {quantity} at {price}");
    }
    if let Some((Reverse(price), _, quantity)) = book.sellers.peek() {
        println!("best ask: {quantity} at {price}");
    }
}
