use std::io::{self, BufRead};

fn rotate(matrix: &mut Vec<Vec<i32>>) {
    let n = matrix.len();
    for i in 0..n {
        for j in i + 1..n {
            let temp = matrix[i][j];
            matrix[i][j] = matrix[j][i];
            matrix[j][i] = temp;
        }
    }
    for row in matrix.iter_mut() {
        row.reverse();
    }
}

fn main() {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines();
    let n: usize = lines.next().unwrap().unwrap().trim().parse().unwrap();

    let mut matrix: Vec<Vec<i32>> = Vec::new();
    for _ in 0..n {
        let line = lines.next().unwrap().unwrap();
        matrix.push(line.split_whitespace().map(|x| x.parse().unwrap()).collect());
    }

    rotate(&mut matrix);

    for row in &matrix {
        let words: Vec<String> = row.iter().map(|x| x.to_string()).collect();
        println!("{}", words.join(" "));
    }
}
