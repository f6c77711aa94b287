use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let a: Vec<i64> = input.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    let mut best = vec![1; a.len()];
    for i in 0..a.len() {
        for j in 0..i {
            if a[j] < a[i] {
                best[i] = best[i].max(best[j] + 1);
            }
        }
    }
    println!("{}", best.iter().max().unwrap());
}
