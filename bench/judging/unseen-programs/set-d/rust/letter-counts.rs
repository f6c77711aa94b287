use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("a line");
    let mut counts = [0u32; 26];
    for c in line.to_lowercase().chars() {
        if c.is_ascii_lowercase() {
            counts[(c as u8 - b'a') as usize] += 1;
        }
    }
    for (i, count) in counts.iter().enumerate() {
        if *count > 0 {
            println!("{}: {}", (b'a' + i as u8) as char, "*".repeat(*count as usize));
        }
    }
}
