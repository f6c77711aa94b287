use std::io;

fn partition(items: &mut [i32]) -> usize {
    let last = items.len() - 1;
    let pivot = items[last];
    let mut store = 0;
    for i in 0..last {
        if items[i] < pivot {
            items.swap(i, store);
            store += 1;
        }
    }
    items.swap(store, last);
    store
}

/// The item that would be at index `k` if all were sorted.
fn select(items: &mut [i32], k: usize) -> i32 {
    let pivot = partition(items);
    if k == pivot {
        items[pivot]
    } else if k < pivot {
        select(&mut items[..pivot], k)
    } else {
        select(&mut items[pivot + 1..], k - pivot - 1)
    }
}

fn read_line() -> String {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("cannot read");
    line
}

fn main() {
    let k: usize = read_line().trim().parse().expect("not a number");
    let mut numbers: Vec<i32> = read_line()
        .split_whitespace()
        .map(|word| word.parse().expect("not a number"))
        .collect();
    println!("number {} from below: {}", k, select(&mut numbers, k - 1));
}
