use std::io;

fn encode(text: &str, rails: usize) -> String {
    let mut rows = vec![String::new(); rails];
    let mut row = 0;
    let mut down = true;
    for letter in text.chars() {
        rows[row].push(letter);
        if row == 0 {
            down = true;
        } else if row == rails - 1 {
            down = false;
        }
        if rails > 1 {
            row = if down { row + 1 } else { row - 1 };
        }
    }
    rows.concat()
}

fn main() {
    let mut text = String::new();
    io::stdin().read_line(&mut text).expect("a text");
    let mut rails = String::new();
    io::stdin().read_line(&mut rails).expect("a number");
    println!("{}", encode(text.trim(), rails.trim().parse().unwrap()));
}
