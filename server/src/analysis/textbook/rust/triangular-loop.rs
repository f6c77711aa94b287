use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: u64 = line.trim().parse().unwrap();
    let mut count: u64 = 0;
    for i in 0..n {
        for j in i + 1..n {
            if (i ^ j) % 3 == 0 {
                count += 1;
            }
        }
    }
    println!("{}", count);
}
