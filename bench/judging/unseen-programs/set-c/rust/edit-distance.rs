use std::io::{self, Write};

fn ask(question: &str) -> Vec<char> {
    print!("{question} ");
    io::stdout().flush().unwrap();
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    line.trim().chars().collect()
}

fn main() {
    let a = ask("First word?");
    let b = ask("Second word?");

    let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            table[i][j] = if i == 0 {
                j
            } else if j == 0 {
                i
            } else if a[i - 1] == b[j - 1] {
                table[i - 1][j - 1]
            } else {
                1 + table[i - 1][j - 1].min(table[i - 1][j]).min(table[i][j - 1])
            };
        }
    }
    println!("{}", table[a.len()][b.len()]);
}
