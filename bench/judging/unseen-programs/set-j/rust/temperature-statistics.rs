use std::io::{self, BufRead};

fn main() {
    let stdin = io::stdin();
    let mut count = 0;
    let mut sum = 0.0;
    let mut min = f64::INFINITY;
    let mut max = f64::NEG_INFINITY;

    for line in stdin.lock().lines() {
        let line = line.expect("cannot read a line");
        let temperature: f64 = match line.trim().parse() {
            Ok(value) => value,
            Err(_) => {
                println!("'{}' is not a number", line);
                continue;
            }
        };
        count += 1;
        sum += temperature;
        if temperature < min {
            min = temperature;
        }
        if temperature > max {
            max = temperature;
        }
    }

    if count == 0 {
        println!("no data");
    } else {
        println!("mean {:.2}, lowest {:.1}, highest {:.1}", sum / count as f64, min, max);
    }
}
