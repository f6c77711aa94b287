use std::io::{self, Read};

fn majority(votes: &[u32]) -> Option<u32> {
    let mut candidate = 0;
    let mut lead = 0;
    for &vote in votes {
        if lead == 0 {
            candidate = vote;
            lead = 1;
        } else if vote == candidate {
            lead += 1;
        } else {
            lead -= 1;
        }
    }
    let count = votes.iter().filter(|&&vote| vote == candidate).count();
    if count * 2 > votes.len() {
        Some(candidate)
    } else {
        None
    }
}

fn main() -> io::Result<()> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let votes: Vec<u32> = text.lines().filter_map(|line| line.trim().parse().ok()).collect();
    match majority(&votes) {
        Some(winner) => println!("number {winner} wins"),
        None => println!("nobody has a majority"),
    }
    Ok(())
}
