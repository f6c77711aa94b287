use std::io;

/// Does a file name fit a pattern? `?` stands for one character, `*` for any number of them.
fn fits(pattern: &[char], name: &[char]) -> bool {
    let mut table = vec![vec![false; name.len() + 1]; pattern.len() + 1];
    table[0][0] = true;
    for i in 1..=pattern.len() {
        if pattern[i - 1] == '*' {
            table[i][0] = table[i - 1][0];
        }
        for j in 1..=name.len() {
            table[i][j] = match pattern[i - 1] {
                '*' => table[i - 1][j] || table[i][j - 1],
                '?' => table[i - 1][j - 1],
                letter => letter == name[j - 1] && table[i - 1][j - 1],
            };
        }
    }
    table[pattern.len()][name.len()]
}

fn ask(question: &str) -> Vec<char> {
    println!("{question}");
    let mut answer = String::new();
    io::stdin().read_line(&mut answer).unwrap();
    answer.trim_end().chars().collect()
}

fn main() {
    let pattern = ask("Pattern:");
    let name = ask("File name:");
    if fits(&pattern, &name) {
        println!("fits");
    } else {
        println!("does not fit");
    }
}
