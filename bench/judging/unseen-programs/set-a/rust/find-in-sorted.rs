use std::io::Read;

fn binary_search(values: &[i32], wanted: i32) -> Option<usize> {
    let (mut low, mut high) = (0, values.len());
    while low < high {
        let mid = low + (high - low) / 2;
        if values[mid] == wanted {
            return Some(mid);
        } else if values[mid] < wanted {
            low = mid + 1;
        } else {
            high = mid;
        }
    }
    None
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let mut tokens = text.split_ascii_whitespace().map(|t| t.parse::<i32>().unwrap());
    let n = tokens.next().unwrap() as usize;
    let q = tokens.next().unwrap();
    let values: Vec<i32> = tokens.by_ref().take(n).collect();
    for _ in 0..q {
        let wanted = tokens.next().unwrap();
        match binary_search(&values, wanted) {
            Some(index) => println!("{}", index),
            None => println!("-1"),
        }
    }
}
