use std::io;

struct Board {
    n: usize,
    column_used: Vec<bool>,
    rising_used: Vec<bool>,
    falling_used: Vec<bool>,
}

impl Board {
    fn new(n: usize) -> Board {
        Board {
            n,
            column_used: vec![false; n],
            rising_used: vec![false; 2 * n],
            falling_used: vec![false; 2 * n],
        }
    }

    fn count(&mut self, row: usize) -> u64 {
        if row == self.n {
            return 1;
        }
        let mut total = 0;
        for col in 0..self.n {
            let rising = row + col;
            let falling = row + self.n - col;
            if self.column_used[col] || self.rising_used[rising] || self.falling_used[falling] {
                continue;
            }
            self.set(col, rising, falling, true);
            total += self.count(row + 1);
            self.set(col, rising, falling, false);
        }
        total
    }

    fn set(&mut self, col: usize, rising: usize, falling: usize, used: bool) {
        self.column_used[col] = used;
        self.rising_used[rising] = used;
        self.falling_used[falling] = used;
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let mut board = Board::new(line.trim().parse().unwrap());
    println!("{}", board.count(0));
}
