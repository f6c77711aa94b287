use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("a number");
    let n: usize = line.trim().parse().expect("a number");
    let mut list = String::new();
    io::stdin().read_line(&mut list).expect("numbers");
    let mut numbers: Vec<i32> = list.split(' ').map(|x| x.trim().parse().expect("a number")).collect();
    numbers.sort_by(|a, b| b.cmp(a));
    println!("{}", numbers[n / 2]);
}
