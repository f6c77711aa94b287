use std::io;

fn balanced(text: &str) -> bool {
    let mut stack = Vec::new();
    for sign in text.chars() {
        match sign {
            '(' => stack.push(')'),
            '[' => stack.push(']'),
            '{' => stack.push('}'),
            _ => {
                if stack.pop() != Some(sign) {
                    return false;
                }
            }
        }
    }
    stack.is_empty()
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    println!("{}", balanced(line.trim()));
}
