use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();

    let coldest = input
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(day, degrees)| (day, degrees.parse::<f64>().unwrap()))
        .min_by(|a, b| a.1.total_cmp(&b.1));

    match coldest {
        Some((day, degrees)) => println!("{day} with {degrees} degrees"),
        None => println!("no days"),
    }
}
