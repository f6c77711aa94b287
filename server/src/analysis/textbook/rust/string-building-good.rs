use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: u32 = line.trim().parse().unwrap();
    let mut text = String::new();
    for i in 0..n {
        text.push((b'a' + (i % 26) as u8) as char);
    }
    println!("{}", text.len());
}
