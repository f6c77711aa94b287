use std::io::{stdin, BufRead};

fn main() {
    let mut lines = stdin().lock().lines();
    let n: usize = lines.next().unwrap().unwrap().trim().parse().unwrap();
    let values: Vec<i64> = lines
        .next()
        .unwrap()
        .unwrap()
        .split_whitespace()
        .map(|x| x.parse().unwrap())
        .collect();

    let mut best = i64::MIN;
    for start in 0..n {
        let mut sum = 0;
        for value in &values[start..] {
            sum += value;
            best = best.max(sum);
        }
    }
    println!("{}", best);
}
