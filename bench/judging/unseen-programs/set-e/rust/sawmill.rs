use std::io::{self, Read};

/// A sawmill takes as much money for a cut as the piece is long.
/// Returns the lowest price of all cuts.
fn cheapest(length: u64, cuts: &[u64]) -> u64 {
    let mut marks = vec![0];
    marks.extend_from_slice(cuts);
    marks.push(length);
    marks.sort();

    let n = marks.len();
    let mut price = vec![vec![0u64; n]; n];
    for gap in 2..n {
        for left in 0..n - gap {
            let right = left + gap;
            let mut best = u64::MAX;
            for cut in left + 1..right {
                best = best.min(price[left][cut] + price[cut][right]);
            }
            price[left][right] = best + marks[right] - marks[left];
        }
    }
    price[0][n - 1]
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_ascii_whitespace().map(|word| word.parse::<u64>().unwrap());
    let length = numbers.next().unwrap();
    let cuts: Vec<u64> = numbers.collect();
    println!("{} cuts cost {}", cuts.len(), cheapest(length, &cuts));
}
