use std::io::{self, BufRead};
use std::ops::RangeInclusive;

enum Command {
    On(RangeInclusive<usize>),
    Off(RangeInclusive<usize>),
    Toggle(RangeInclusive<usize>),
    Count,
}

fn parse(line: &str) -> Option<Command> {
    let mut words = line.split_whitespace();
    let name = words.next()?;
    if name == "count" {
        return Some(Command::Count);
    }
    let from = words.next()?.parse().ok()?;
    let to = words.next()?.parse().ok()?;
    match name {
        "on" => Some(Command::On(from..=to)),
        "off" => Some(Command::Off(from..=to)),
        "toggle" => Some(Command::Toggle(from..=to)),
        _ => None,
    }
}

fn main() {
    let mut lines = io::stdin().lock().lines().map_while(Result::ok);
    let lamps: usize = lines.next().unwrap().trim().parse().unwrap();
    let mut lit = vec![false; lamps + 1];
    for line in lines {
        match parse(&line) {
            Some(Command::On(range)) => lit[range].fill(true),
            Some(Command::Off(range)) => lit[range].fill(false),
            Some(Command::Toggle(range)) => lit[range].iter_mut().for_each(|lamp| *lamp = !*lamp),
            Some(Command::Count) => println!("{}", lit.iter().filter(|&&lamp| lamp).count()),
            None => println!("What is \"{}\"?", line),
        }
    }
}
