use std::io;

#[derive(Clone, Copy)]
struct Matrix([[u128; 2]; 2]);

impl std::ops::Mul for Matrix {
    type Output = Matrix;

    fn mul(self, other: Matrix) -> Matrix {
        let mut product = [[0; 2]; 2];
        for i in 0..2 {
            for j in 0..2 {
                for k in 0..2 {
                    product[i][j] += self.0[i][k] * other.0[k][j];
                }
            }
        }
        Matrix(product)
    }
}

fn power(base: Matrix, exponent: u32) -> Matrix {
    if exponent == 0 {
        return Matrix([[1, 0], [0, 1]]);
    }
    let half = power(base, exponent / 2);
    if exponent % 2 == 0 {
        half * half
    } else {
        half * half * base
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let steps: u32 = line.trim().parse().unwrap();
    let result = power(Matrix([[1, 1], [1, 0]]), steps);
    println!("{}", result.0[0][0]);
}
