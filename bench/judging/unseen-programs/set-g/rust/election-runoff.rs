use std::io::{self, BufRead};

struct Election {
    ballots: Vec<Vec<usize>>,
    is_out: Vec<bool>,
}

impl Election {
    fn count(&self) -> Vec<usize> {
        let mut votes = vec![0; self.is_out.len()];
        for ballot in &self.ballots {
            if let Some(&favourite) = ballot.iter().find(|&&candidate| !self.is_out[candidate]) {
                votes[favourite] += 1;
            }
        }
        votes
    }

    fn winner(&mut self) -> usize {
        let mut round = 1;
        loop {
            let votes = self.count();
            println!("round {round}: {votes:?}");
            for (candidate, &count) in votes.iter().enumerate() {
                if count * 2 > self.ballots.len() {
                    return candidate;
                }
            }
            let remaining: Vec<usize> = (0..votes.len()).filter(|&c| !self.is_out[c]).collect();
            if remaining.len() == 1 {
                return remaining[0];
            }
            let weakest = remaining.iter().copied().rev().min_by_key(|&c| votes[c]).unwrap();
            println!("candidate {} is out", weakest + 1);
            self.is_out[weakest] = true;
            round += 1;
        }
    }
}

fn parse_line(line: &str) -> Vec<usize> {
    line.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

fn main() {
    let mut lines = io::stdin().lock().lines().map(|line| line.unwrap());
    let header = parse_line(&lines.next().unwrap());
    let (candidates, ballots) = (header[0], header[1]);

    let mut election = Election { ballots: Vec::with_capacity(ballots), is_out: vec![false; candidates] };
    for line in lines.take(ballots) {
        let ballot = parse_line(&line).into_iter().map(|candidate| candidate - 1).collect();
        election.ballots.push(ballot);
    }
    println!("winner: candidate {}", election.winner() + 1);
}
