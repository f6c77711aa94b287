use std::collections::VecDeque;
use std::io::{self, Read};

const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

struct Dungeon {
    cells: Vec<Vec<char>>,
    rows: usize,
    cols: usize,
}

impl Dungeon {
    fn parse(input: &str) -> Dungeon {
        let mut words = input.split_whitespace();
        let rows = words.next().unwrap().parse().unwrap();
        let cols = words.next().unwrap().parse().unwrap();
        let cells = words.take(rows).map(|line| line.chars().collect()).collect();
        Dungeon { cells, rows, cols }
    }

    fn neighbour(&self, row: usize, col: usize, direction: (i32, i32)) -> Option<(usize, usize)> {
        let r = row as i32 + direction.0;
        let c = col as i32 + direction.1;
        if r < 0 || c < 0 || r >= self.rows as i32 || c >= self.cols as i32 {
            return None;
        }
        Some((r as usize, c as usize))
    }

    fn fewest_walls(&self) -> usize {
        let mut walls = vec![vec![usize::MAX; self.cols]; self.rows];
        let mut queue = VecDeque::new();
        walls[0][0] = 0;
        queue.push_back((0, 0));
        while let Some((row, col)) = queue.pop_front() {
            for direction in DIRECTIONS {
                let Some((r, c)) = self.neighbour(row, col, direction) else {
                    continue;
                };
                let is_wall = self.cells[r][c] == '#';
                let through = walls[row][col] + usize::from(is_wall);
                if through < walls[r][c] {
                    walls[r][c] = through;
                    if is_wall {
                        queue.push_back((r, c));
                    } else {
                        queue.push_front((r, c));
                    }
                }
            }
        }
        walls[self.rows - 1][self.cols - 1]
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let dungeon = Dungeon::parse(&input);
    match dungeon.fewest_walls() {
        0 => println!("there is a free way"),
        1 => println!("one wall has to go"),
        walls => println!("{walls} walls have to go"),
    }
}
