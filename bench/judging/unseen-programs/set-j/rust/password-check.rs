use std::io;

fn problems(password: &str) -> Vec<&'static str> {
    let mut found = Vec::new();
    if password.len() < 8 {
        found.push("too short");
    }
    if !password.chars().any(|c| c.is_ascii_digit()) {
        found.push("no digit");
    }
    if !password.chars().any(|c| c.is_uppercase()) {
        found.push("no capital letter");
    }
    found
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let count: usize = line.trim().parse().unwrap();

    for _ in 0..count {
        let mut password = String::new();
        io::stdin().read_line(&mut password).unwrap();
        let password = password.trim();
        let found = problems(password);
        if found.is_empty() {
            println!("{password}: ok");
        } else {
            println!("{password}: {}", found.join(", "));
        }
    }
}
