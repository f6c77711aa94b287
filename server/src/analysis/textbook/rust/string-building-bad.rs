use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    let mut text = String::new();
    for i in 0..n {
        text = format!("{}{}", text, i % 10);
    }
    println!("{}", text.len());
}
