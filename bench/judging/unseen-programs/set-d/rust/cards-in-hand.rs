use std::io;

fn insertion_sort(cards: &mut [i32]) {
    for i in 1..cards.len() {
        let card = cards[i];
        let mut j = i;
        while j > 0 && cards[j - 1] > card {
            cards[j] = cards[j - 1];
            j -= 1;
        }
        cards[j] = card;
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let mut cards: Vec<i32> = line
        .split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect();
    insertion_sort(&mut cards);
    println!("{:?}", cards);
}
