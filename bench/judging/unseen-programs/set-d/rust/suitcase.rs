use std::io::{self, BufRead};

fn read_pair(lines: &mut impl Iterator<Item = io::Result<String>>) -> (usize, usize) {
    let line = lines.next().unwrap().unwrap();
    let mut parts = line.split(' ').map(|part| part.parse::<usize>().unwrap());
    (parts.next().unwrap(), parts.next().unwrap())
}

fn main() {
    let mut lines = io::stdin().lock().lines();
    let (count, allowed) = read_pair(&mut lines);
    let mut best = vec![0usize; allowed + 1];
    for _ in 0..count {
        let (weight, value) = read_pair(&mut lines);
        for total in (weight..=allowed).rev() {
            best[total] = best[total].max(best[total - weight] + value);
        }
    }
    println!("{}", best[allowed]);
}
