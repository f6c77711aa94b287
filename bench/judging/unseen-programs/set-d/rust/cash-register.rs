use std::io::stdin;

const COINS: [u32; 8] = [200, 100, 50, 20, 10, 5, 2, 1];

fn main() {
    let mut line = String::new();
    stdin().read_line(&mut line).unwrap();
    let mut amount: u32 = line.trim().parse().unwrap();
    for coin in COINS {
        let count = amount / coin;
        if count > 0 {
            println!("{count} x {coin}");
        }
        amount %= coin;
    }
}
