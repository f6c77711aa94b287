use std::io::{self, BufRead};

fn read_triangle() -> Vec<Vec<i64>> {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines();
    let rows: usize = lines.next().unwrap().unwrap().trim().parse().unwrap();
    let mut triangle = Vec::new();
    for _ in 0..rows {
        let line = lines.next().unwrap().unwrap();
        let row: Vec<i64> = line
            .split_whitespace()
            .map(|word| word.parse().unwrap())
            .collect();
        triangle.push(row);
    }
    triangle
}

fn best_path(mut triangle: Vec<Vec<i64>>) -> i64 {
    for row in (0..triangle.len() - 1).rev() {
        for column in 0..=row {
            let left = triangle[row + 1][column];
            let right = triangle[row + 1][column + 1];
            triangle[row][column] += left.max(right);
        }
    }
    triangle[0][0]
}

fn main() {
    let triangle = read_triangle();
    println!("Largest sum from top to bottom: {}", best_path(triangle));
}
