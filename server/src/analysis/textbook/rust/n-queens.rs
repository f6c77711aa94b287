use std::io;

struct Board {
    n: usize,
    columns: Vec<bool>,
    down: Vec<bool>,
    up: Vec<bool>,
    solutions: u64,
}

impl Board {
    fn new(n: usize) -> Self {
        Board {
            n,
            columns: vec![false; n],
            down: vec![false; 2 * n],
            up: vec![false; 2 * n],
            solutions: 0,
        }
    }

    fn place(&mut self, row: usize) {
        if row == self.n {
            self.solutions += 1;
            return;
        }
        for column in 0..self.n {
            let (d, u) = (row + self.n - column, row + column);
            if self.columns[column] || self.down[d] || self.up[u] {
                continue;
            }
            self.columns[column] = true;
            self.down[d] = true;
            self.up[u] = true;
            self.place(row + 1);
            self.columns[column] = false;
            self.down[d] = false;
            self.up[u] = false;
        }
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let mut board = Board::new(line.trim().parse().unwrap());
    board.place(0);
    println!("{}", board.solutions);
}
