use std::io;

/// In how many ways can n pairs of people at a round table shake hands, so that no arms cross?
fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("no input");
    let pairs: usize = line.trim().parse().expect("not a number");

    let mut ways: Vec<u64> = vec![1];
    for n in 1..=pairs {
        let sum = (0..n).map(|inside| ways[inside] * ways[n - 1 - inside]).sum();
        ways.push(sum);
    }
    for (n, count) in ways.iter().enumerate() {
        println!("{:>3} {}", n, count);
    }
}
