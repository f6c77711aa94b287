use std::collections::VecDeque;
use std::io;

fn read_number(prompt: &str) -> usize {
    println!("{prompt}");
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("failed to read");
    line.trim().parse().expect("a number is needed")
}

fn main() {
    let people = read_number("How many people?");
    let step = read_number("Which one leaves?");

    let mut circle: VecDeque<usize> = (1..=people).collect();
    while circle.len() > 1 {
        for _ in 1..step {
            if let Some(person) = circle.pop_front() {
                circle.push_back(person);
            }
        }
        if let Some(out) = circle.pop_front() {
            println!("{out} leaves");
        }
    }
    println!("{} stays", circle[0]);
}
