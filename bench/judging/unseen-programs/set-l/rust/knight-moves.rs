use std::collections::VecDeque;
use std::io::{self, Read};

const JUMPS: [(i32, i32); 8] = [
    (1, 2), (2, 1), (2, -1), (1, -2),
    (-1, -2), (-2, -1), (-2, 1), (-1, 2),
];

fn fewest_moves(size: i32, start: (i32, i32), goal: (i32, i32)) -> Option<u32> {
    let mut seen = vec![vec![false; size as usize]; size as usize];
    let mut queue = VecDeque::new();
    seen[start.0 as usize][start.1 as usize] = true;
    queue.push_back((start, 0));

    while let Some(((row, column), moves)) = queue.pop_front() {
        if (row, column) == goal {
            return Some(moves);
        }
        for (down, right) in JUMPS {
            let (r, c) = (row + down, column + right);
            if r < 0 || r >= size || c < 0 || c >= size {
                continue;
            }
            let visited = &mut seen[r as usize][c as usize];
            if !*visited {
                *visited = true;
                queue.push_back(((r, c), moves + 1));
            }
        }
    }
    None
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<i32> = input.split_whitespace().map(|n| n.parse().unwrap()).collect();
    let [size, r1, c1, r2, c2] = numbers[..] else {
        panic!("five numbers are needed");
    };
    match fewest_moves(size, (r1, c1), (r2, c2)) {
        Some(moves) => println!("{moves} moves"),
        None => println!("out of reach"),
    }
}
