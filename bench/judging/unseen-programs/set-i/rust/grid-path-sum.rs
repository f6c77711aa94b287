use std::io::{self, Read};

fn cheapest_path(grid: &[Vec<u32>]) -> u32 {
    let rows = grid.len();
    let columns = grid[0].len();
    let mut cost = vec![vec![0; columns]; rows];
    for row in 0..rows {
        for column in 0..columns {
            let before = match (row, column) {
                (0, 0) => 0,
                (0, _) => cost[0][column - 1],
                (_, 0) => cost[row - 1][0],
                _ => cost[row - 1][column].min(cost[row][column - 1]),
            };
            cost[row][column] = before + grid[row][column];
        }
    }
    cost[rows - 1][columns - 1]
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let grid: Vec<Vec<u32>> = input
        .lines()
        .map(|line| line.split_whitespace().map(|n| n.parse().unwrap()).collect())
        .collect();
    println!("cheapest way: {}", cheapest_path(&grid));
}
