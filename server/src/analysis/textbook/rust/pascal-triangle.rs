use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    let mut triangle: Vec<Vec<u64>> = Vec::new();
    for i in 0..n {
        let mut row = vec![1; i + 1];
        for j in 1..i {
            row[j] = (triangle[i - 1][j - 1] + triangle[i - 1][j]) % 1_000_007;
        }
        triangle.push(row);
    }
    println!("{}", triangle[n - 1][n / 2]);
}
