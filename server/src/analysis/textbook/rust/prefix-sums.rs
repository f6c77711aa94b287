use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut it = input.split_whitespace().map(|w| w.parse::<i64>().unwrap());
    let n = it.next().unwrap() as usize;
    let q = it.next().unwrap() as usize;
    let mut prefix = vec![0; n + 1];
    for i in 0..n {
        prefix[i + 1] = prefix[i] + it.next().unwrap();
    }
    for _ in 0..q {
        let left = it.next().unwrap() as usize;
        let right = it.next().unwrap() as usize;
        println!("{}", prefix[right + 1] - prefix[left]);
    }
}
