use std::collections::HashSet;
use std::io;

fn is_valid(board: &[[u8; 9]; 9]) -> bool {
    for i in 0..9 {
        let mut row = HashSet::new();
        let mut col = HashSet::new();
        let mut block = HashSet::new();
        for j in 0..9 {
            let in_block = board[3 * (i / 3) + j / 3][3 * (i % 3) + j % 3];
            if !row.insert(board[i][j]) || !col.insert(board[j][i]) || !block.insert(in_block) {
                return false;
            }
        }
    }
    true
}

fn main() {
    let mut board = [[0u8; 9]; 9];
    for row in board.iter_mut() {
        let mut line = String::new();
        io::stdin().read_line(&mut line).expect("cannot read");
        for (cell, ch) in row.iter_mut().zip(line.trim().chars()) {
            *cell = ch.to_digit(10).expect("not a digit") as u8;
        }
    }
    if is_valid(&board) {
        println!("The solution is right.");
    } else {
        println!("The solution is wrong.");
    }
}
