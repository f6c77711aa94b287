use std::io;

fn longest_palindromic_subsequence(text: &[char]) -> usize {
    let n = text.len();
    if n == 0 {
        return 0;
    }
    let mut dp = vec![vec![0usize; n]; n];
    for i in (0..n).rev() {
        dp[i][i] = 1;
        for j in i + 1..n {
            dp[i][j] = if text[i] == text[j] {
                2 + if j > i + 1 { dp[i + 1][j - 1] } else { 0 }
            } else {
                dp[i + 1][j].max(dp[i][j - 1])
            };
        }
    }
    dp[0][n - 1]
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let text: Vec<char> = line.trim_end().chars().collect();
    println!("{}", longest_palindromic_subsequence(&text));
}
