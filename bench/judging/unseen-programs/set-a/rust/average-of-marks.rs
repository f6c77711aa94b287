use std::io::{self, Read};

fn average(marks: &[i32]) -> f64 {
    marks.iter().sum::<i32>() as f64 / marks.len() as f64
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("could not read");
    let mut numbers = input.split_whitespace().map(|t| t.parse::<i32>().unwrap());
    let n = numbers.next().unwrap() as usize;
    let marks: Vec<i32> = numbers.take(n).collect();

    println!("average {:.2}", average(&marks));
    match marks.iter().max() {
        Some(best) => println!("best {}", best),
        None => println!("no marks"),
    }
}
