use std::io::{self, Read};

type Matrix = Vec<Vec<i64>>;

fn multiply(a: &Matrix, b: &Matrix, n: usize) -> Matrix {
    let mut c = vec![vec![0; n]; n];
    for i in 0..n {
        for j in 0..n {
            for k in 0..n {
                c[i][j] += a[i][k] * b[k][j];
            }
        }
    }
    c
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|w| w.parse::<i64>().unwrap());
    let n = numbers.next().unwrap() as usize;
    let mut matrices = Vec::new();
    for _ in 0..2 {
        let mut matrix = vec![vec![0i64; n]; n];
        for i in 0..n {
            for j in 0..n {
                matrix[i][j] = numbers.next().unwrap();
            }
        }
        matrices.push(matrix);
    }
    let product = multiply(&matrices[0], &matrices[1], n);
    println!("{}", product[0][0]);
}
