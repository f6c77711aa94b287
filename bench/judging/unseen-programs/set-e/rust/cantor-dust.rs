// A line loses its middle third, then each part loses its middle third, and so on.
// The number of rounds is given on the command line.
use std::env;

fn dust(rounds: u32) -> String {
    if rounds == 0 {
        return String::from("#");
    }
    let part = dust(rounds - 1);
    let gap = " ".repeat(part.len());
    format!("{part}{gap}{part}")
}

fn main() {
    let argument = match env::args().nth(1) {
        Some(text) => text,
        None => {
            eprintln!("usage: cantor-dust ROUNDS");
            return;
        }
    };
    let rounds: u32 = argument.parse().expect("ROUNDS must be a number");

    let line = dust(rounds);
    let dots = line.chars().filter(|&c| c == '#').count();
    println!("[{line}]");
    println!("{dots} of {} places are left", line.len());
}
