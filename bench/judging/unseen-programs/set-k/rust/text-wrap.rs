use std::io::{self, Read};

const WIDTH: usize = 24;

fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut current = String::new();
    for word in text.split_whitespace() {
        if !current.is_empty() && current.len() + 1 + word.len() > width {
            lines.push(current);
            current = String::new();
        }
        if !current.is_empty() {
            current.push(' ');
        }
        current.push_str(word);
    }
    if !current.is_empty() {
        lines.push(current);
    }
    lines
}

fn main() -> io::Result<()> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    println!("+{}+", "-".repeat(WIDTH + 2));
    for line in wrap(&text, WIDTH) {
        println!("| {:<width$} |", line, width = WIDTH);
    }
    println!("+{}+", "-".repeat(WIDTH + 2));
    Ok(())
}
