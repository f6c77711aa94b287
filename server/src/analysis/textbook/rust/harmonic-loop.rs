use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    let mut total = 0usize;
    for step in 1..=n {
        let mut at = step;
        while at <= n {
            total += at & 1;
            at += step;
        }
    }
    println!("{}", total);
}
