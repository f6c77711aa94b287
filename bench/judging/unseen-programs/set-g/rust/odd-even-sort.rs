use std::io;

fn half_round(a: &mut [i64], start: usize) -> bool {
    let mut swapped = false;
    let mut i = start;
    while i + 1 < a.len() {
        if a[i] > a[i + 1] {
            a.swap(i, i + 1);
            swapped = true;
        }
        i += 2;
    }
    swapped
}

fn odd_even_sort(a: &mut [i64]) {
    loop {
        let odd = half_round(a, 1);
        let even = half_round(a, 0);
        if !odd && !even {
            break;
        }
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let mut numbers: Vec<i64> = line.split_whitespace().map(|w| w.parse().unwrap()).collect();
    odd_even_sort(&mut numbers);
    println!("{:?}", numbers);
}
