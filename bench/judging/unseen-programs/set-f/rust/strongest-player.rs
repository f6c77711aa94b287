use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut tokens = input.split_ascii_whitespace().map(|t| t.parse::<usize>().unwrap());

    let players = tokens.next().unwrap();
    let mut points = vec![vec![0; players]; players];
    for a in 0..players {
        for b in 0..players {
            points[a][b] = tokens.next().unwrap();
        }
    }

    let mut best = 0;
    let mut most_wins = 0;
    for a in 0..players {
        let wins = (0..players).filter(|&b| points[a][b] > points[b][a]).count();
        if wins > most_wins {
            most_wins = wins;
            best = a;
        }
    }
    println!("player {} with {} wins", best + 1, most_wins);
}
