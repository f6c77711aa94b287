use std::io::{self, BufRead};

fn spiral(matrix: &[Vec<i32>]) -> Vec<i32> {
    let mut result = Vec::new();
    let (mut top, mut left) = (0i32, 0i32);
    let mut bottom = matrix.len() as i32 - 1;
    let mut right = matrix[0].len() as i32 - 1;

    while top <= bottom && left <= right {
        for col in left..=right {
            result.push(matrix[top as usize][col as usize]);
        }
        top += 1;
        for row in top..=bottom {
            result.push(matrix[row as usize][right as usize]);
        }
        right -= 1;
        if top <= bottom {
            for col in (left..=right).rev() {
                result.push(matrix[bottom as usize][col as usize]);
            }
            bottom -= 1;
        }
        if left <= right {
            for row in (top..=bottom).rev() {
                result.push(matrix[row as usize][left as usize]);
            }
            left += 1;
        }
    }
    result
}

fn main() {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines().map(|line| line.unwrap());

    let header = lines.next().unwrap();
    let size: Vec<usize> = header.split_whitespace().map(|s| s.parse().unwrap()).collect();
    let matrix: Vec<Vec<i32>> = lines
        .take(size[0])
        .map(|line| line.split_whitespace().map(|s| s.parse().unwrap()).collect())
        .collect();

    for value in spiral(&matrix) {
        print!("{} ", value);
    }
    println!();
}
