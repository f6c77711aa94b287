fn binary_search(items: &[i32], wanted: i32) -> Option<usize> {
    let mut low = 0;
    let mut high = items.len();
    while low < high {
        let middle = low + (high - low) / 2;
        if items[middle] == wanted {
            return Some(middle);
        } else if items[middle] < wanted {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    None
}

fn main() {
    let items = [2, 5, 8, 12, 16, 23];
    match binary_search(&items, 12) {
        Some(index) => println!("found at {}", index),
        None => println!("not found"),
    }
}
