use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let mut n: u64 = line.trim().parse().unwrap();
    let mut sum = 0;
    while n > 0 {
        sum += n % 10;
        n /= 10;
    }
    println!("{}", sum);
}
