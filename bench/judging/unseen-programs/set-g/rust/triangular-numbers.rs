use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let count: u64 = line.trim().parse().unwrap();

    let triangular = (1..=count).scan(0, |sum, i| {
        *sum += i;
        Some(*sum)
    });
    for number in triangular {
        println!("{number}");
    }
}
