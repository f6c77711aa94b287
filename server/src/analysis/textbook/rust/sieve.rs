use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    let mut prime = vec![true; n + 1];
    prime[0] = false;
    prime[1] = false;
    let mut p = 2;
    while p * p <= n {
        if prime[p] {
            for multiple in (p * p..=n).step_by(p) {
                prime[multiple] = false;
            }
        }
        p += 1;
    }
    println!("{}", prime.iter().filter(|&&x| x).count());
}
