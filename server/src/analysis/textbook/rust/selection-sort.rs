use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut words = text.split_whitespace();
    let n: usize = words.next().unwrap().parse().unwrap();
    let mut a = Vec::with_capacity(n);
    for _ in 0..n {
        let x: i32 = words.next().unwrap().parse().unwrap();
        a.push(x);
    }
    for i in 0..n {
        let mut smallest = i;
        for j in (i + 1)..n {
            if a[j] < a[smallest] {
                smallest = j;
            }
        }
        a.swap(i, smallest);
    }
    println!("{}", a[0]);
}
