use std::io::{self, Read};

fn quick_sort(a: &mut [i64]) {
    if a.len() <= 1 {
        return;
    }
    let last = a.len() - 1;
    a.swap(last / 2, last);
    let mut store = 0;
    for i in 0..last {
        if a[i] < a[last] {
            a.swap(i, store);
            store += 1;
        }
    }
    a.swap(store, last);
    let (left, right) = a.split_at_mut(store);
    quick_sort(left);
    quick_sort(&mut right[1..]);
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers: Vec<i64> = input.split_whitespace().skip(1).map(|w| w.parse().unwrap()).collect();
    quick_sort(&mut numbers);
    println!("{}", numbers[0]);
}
