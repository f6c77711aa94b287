fn hanoi(n: u32, from: char, to: char, via: char) -> u64 {
    if n == 0 {
        return 0;
    }
    let mut moves = hanoi(n - 1, from, via, to);
    moves += 1;
    moves += hanoi(n - 1, via, to, from);
    moves
}

fn main() {
    println!("{}", hanoi(10, 'A', 'C', 'B'));
}
