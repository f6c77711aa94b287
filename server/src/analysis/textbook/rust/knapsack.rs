use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut it = input.split_whitespace().map(|w| w.parse::<usize>().unwrap());
    let n = it.next().unwrap();
    let capacity = it.next().unwrap();
    let mut table = vec![vec![0; capacity + 1]; n + 1];
    for i in 1..=n {
        let weight = it.next().unwrap();
        let value = it.next().unwrap();
        for c in 0..=capacity {
            table[i][c] = table[i - 1][c];
            if c >= weight && table[i - 1][c - weight] + value > table[i][c] {
                table[i][c] = table[i - 1][c - weight] + value;
            }
        }
    }
    println!("{}", table[n][capacity]);
}
