use std::env;
use std::ops::Mul;

const MODULUS: u64 = 1_000_000_007;

#[derive(Clone, Copy)]
struct Matrix([[u64; 2]; 2]);

impl Matrix {
    const IDENTITY: Matrix = Matrix([[1, 0], [0, 1]]);

    fn power(mut self, mut exponent: u64) -> Matrix {
        let mut result = Matrix::IDENTITY;
        while exponent > 0 {
            if exponent % 2 == 1 {
                result = result * self;
            }
            self = self * self;
            exponent /= 2;
        }
        result
    }
}

impl Mul for Matrix {
    type Output = Matrix;

    fn mul(self, other: Matrix) -> Matrix {
        let mut product = [[0; 2]; 2];
        for (i, row) in product.iter_mut().enumerate() {
            for (j, cell) in row.iter_mut().enumerate() {
                for k in 0..2 {
                    *cell = (*cell + self.0[i][k] * other.0[k][j]) % MODULUS;
                }
            }
        }
        Matrix(product)
    }
}

fn main() {
    let n: u64 = env::args()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .unwrap_or(10);
    let step = Matrix([[1, 1], [1, 0]]);
    println!("F({n}) mod {MODULUS} = {}", step.power(n).0[0][1]);
}
