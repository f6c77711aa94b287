use std::io;

fn next_permutation(items: &mut [u32]) -> bool {
    let n = items.len();
    if n < 2 {
        return false;
    }
    let mut i = n - 1;
    while i > 0 && items[i - 1] >= items[i] {
        i -= 1;
    }
    if i == 0 {
        return false;
    }
    let mut j = n - 1;
    while items[j] <= items[i - 1] {
        j -= 1;
    }
    items.swap(i - 1, j);
    items[i..].reverse();
    true
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: u32 = line.trim().parse().unwrap();
    let mut people: Vec<u32> = (1..=n).collect();
    loop {
        for p in &people {
            print!("{} ", p);
        }
        println!();
        if !next_permutation(&mut people) {
            break;
        }
    }
}
