use std::io::stdin;

/// Index of the first item that is not below the wanted one.
fn lower_bound(items: &[u32], wanted: u32) -> usize {
    let mut low = 0;
    let mut high = items.len();
    while low < high {
        let middle = (low + high) / 2;
        if items[middle] < wanted {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

fn main() {
    let mut lines = stdin().lines().map(|line| line.unwrap());
    let wanted: u32 = lines.next().unwrap().trim().parse().unwrap();
    let items: Vec<u32> = lines
        .next()
        .unwrap()
        .split(' ')
        .filter_map(|word| word.parse().ok())
        .collect();

    let first = lower_bound(&items, wanted);
    let end = lower_bound(&items, wanted + 1);
    if first == end {
        println!("{wanted} is missing");
    } else {
        println!("{wanted} is at {first} to {}", end - 1);
    }
}
