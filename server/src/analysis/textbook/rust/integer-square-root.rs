use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: u128 = line.trim().parse().unwrap();
    let (mut low, mut high) = (0, n + 1);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if middle * middle <= n {
            low = middle;
        } else {
            high = middle;
        }
    }
    println!("{low}");
}
