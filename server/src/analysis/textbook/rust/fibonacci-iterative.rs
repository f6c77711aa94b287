use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: u64 = line.trim().parse().unwrap();
    let mut a: u64 = 0;
    let mut b: u64 = 1;
    for _ in 0..n {
        let next = (a + b) % 1_000_000_007;
        a = b;
        b = next;
    }
    println!("{}", a);
}
