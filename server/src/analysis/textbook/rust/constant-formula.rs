use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: u64 = line.trim().parse().unwrap();
    let is_leap = (n % 4 == 0 && n % 100 != 0) || n % 400 == 0;
    println!("{}", is_leap);
}
