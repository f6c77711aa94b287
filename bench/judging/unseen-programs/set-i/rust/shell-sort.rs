use std::io::{self, BufRead};

/// Shell's own gaps: half of the length, then half of that, down to one.
fn shell_sort<T: PartialOrd + Copy>(items: &mut [T]) {
    let mut gap = items.len() / 2;
    while gap > 0 {
        for i in gap..items.len() {
            let current = items[i];
            let mut j = i;
            while j >= gap && items[j - gap] > current {
                items[j] = items[j - gap];
                j -= gap;
            }
            items[j] = current;
        }
        gap /= 2;
    }
}

fn main() {
    let mut weights: Vec<f64> = Vec::new();
    for line in io::stdin().lock().lines() {
        let line = line.expect("readable input");
        if let Ok(weight) = line.trim().parse() {
            weights.push(weight);
        }
    }
    shell_sort(&mut weights);
    for weight in &weights {
        println!("{weight:.2} kg");
    }
}
