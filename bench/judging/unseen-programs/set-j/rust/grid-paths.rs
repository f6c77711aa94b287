use std::io;

fn read_line() -> String {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    line.trim().to_string()
}

fn main() {
    let first = read_line();
    let mut sizes = first.split(' ').map(|s| s.parse::<usize>().unwrap());
    let rows = sizes.next().unwrap();
    let cols = sizes.next().unwrap();

    // paths[c]: ways to reach column c of the current row, going right or down
    let mut paths = vec![0u64; cols];
    paths[0] = 1;
    for _ in 0..rows {
        let row = read_line();
        for (c, cell) in row.chars().enumerate() {
            if cell == '#' {
                paths[c] = 0;
            } else if c > 0 {
                paths[c] += paths[c - 1];
            }
        }
    }
    println!("{}", paths[cols - 1]);
}
