use std::env;

/// Place of the survivor, counted from 0.
fn survivor(people: u64, step: u64) -> u64 {
    (2..=people).fold(0, |place, size| (place + step) % size)
}

fn main() {
    let args: Vec<u64> = env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    if args.len() != 2 {
        eprintln!("usage: josephus PEOPLE STEP");
        return;
    }
    println!("{}", survivor(args[0], args[1]) + 1);
}
