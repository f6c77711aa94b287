// A sorted list was cut somewhere and its parts were swapped.
// Finds the positions of values in it without looking at each element.
use std::io;

fn find(list: &[i32], wanted: i32) -> Option<usize> {
    let mut low = 0usize;
    let mut high = list.len();
    while low < high {
        let middle = (low + high) / 2;
        if list[middle] == wanted {
            return Some(middle);
        }
        if list[low] <= list[middle] {
            // the left part is sorted
            if list[low] <= wanted && wanted < list[middle] {
                high = middle;
            } else {
                low = middle + 1;
            }
        } else if list[middle] < wanted && wanted <= list[high - 1] {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    None
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("no list");
    let list: Vec<i32> = line.split_whitespace().map(|word| word.parse().expect("a number")).collect();

    loop {
        let mut line = String::new();
        let bytes = io::stdin().read_line(&mut line).expect("cannot read");
        if bytes == 0 {
            break;
        }
        let wanted: i32 = match line.trim().parse() {
            Ok(number) => number,
            Err(_) => {
                println!("not a number");
                continue;
            }
        };
        match find(&list, wanted) {
            Some(position) => println!("{} is at position {}", wanted, position + 1),
            None => println!("{} is not in the list", wanted),
        }
    }
}
