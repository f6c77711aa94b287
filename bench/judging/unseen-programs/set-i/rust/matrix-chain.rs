use std::io;

fn parenthesise(split: &[Vec<usize>], from: usize, to: usize) -> String {
    if from == to {
        return format!("M{}", from + 1);
    }
    let middle = split[from][to];
    let left = parenthesise(split, from, middle);
    let right = parenthesise(split, middle + 1, to);
    format!("({left} {right})")
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    // Matrix i has sizes[i] rows and sizes[i + 1] columns.
    let sizes: Vec<u64> = line
        .split_whitespace()
        .map(|word| word.parse().unwrap())
        .collect();
    let n = sizes.len() - 1;

    let mut cost = vec![vec![0u64; n]; n];
    let mut split = vec![vec![0usize; n]; n];
    for length in 2..=n {
        for from in 0..=n - length {
            let to = from + length - 1;
            cost[from][to] = u64::MAX;
            for middle in from..to {
                let products = sizes[from] * sizes[middle + 1] * sizes[to + 1];
                let total = cost[from][middle] + cost[middle + 1][to] + products;
                if total < cost[from][to] {
                    cost[from][to] = total;
                    split[from][to] = middle;
                }
            }
        }
    }

    println!("{} multiplications", cost[0][n - 1]);
    println!("{}", parenthesise(&split, 0, n - 1));
}
