use std::io;

fn hanoi(n: u32, from: char, to: char, via: char, moves: &mut Vec<(char, char)>) {
    if n == 1 {
        moves.push((from, to));
    } else {
        hanoi(n - 1, from, via, to, moves);
        moves.push((from, to));
        hanoi(n - 1, via, to, from, moves);
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: u32 = line.trim().parse().unwrap();
    let mut moves = Vec::new();
    hanoi(n, 'A', 'C', 'B', &mut moves);
    for (from, to) in moves {
        println!("{} -> {}", from, to);
    }
}
