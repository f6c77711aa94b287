use std::io::{self, BufRead};

/// Both lists are sorted. Prints everybody once, and who is on both lists.
fn main() {
    let mut lists: Vec<Vec<String>> = Vec::new();
    for line in io::stdin().lock().lines().take(2) {
        lists.push(line.unwrap().split_whitespace().map(String::from).collect());
    }
    let (first, second) = (&lists[0], &lists[1]);

    let mut everybody: Vec<&str> = Vec::new();
    let mut twice = 0;
    let (mut i, mut j) = (0, 0);
    while i < first.len() && j < second.len() {
        if first[i] < second[j] {
            everybody.push(&first[i]);
            i += 1;
        } else if first[i] > second[j] {
            everybody.push(&second[j]);
            j += 1;
        } else {
            everybody.push(&first[i]);
            twice += 1;
            i += 1;
            j += 1;
        }
    }
    everybody.extend(first[i..].iter().map(String::as_str));
    everybody.extend(second[j..].iter().map(String::as_str));

    println!("{}", everybody.join(", "));
    println!("{} guests, {} on both lists", everybody.len(), twice);
}
