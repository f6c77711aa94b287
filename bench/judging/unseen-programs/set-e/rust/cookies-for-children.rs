use std::io;

fn read_sizes() -> Vec<u32> {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("a line");
    line.split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect()
}

/// Each child gets one cookie at most and is content if it is at least as large as its hunger.
fn content_children(mut hunger: Vec<u32>, mut cookies: Vec<u32>) -> usize {
    hunger.sort_by(|a, b| b.cmp(a));
    cookies.sort_by(|a, b| b.cmp(a));

    let mut next_cookie = 0;
    let mut content = 0;
    for child in &hunger {
        if next_cookie < cookies.len() && cookies[next_cookie] >= *child {
            content += 1;
            next_cookie += 1;
        }
    }
    content
}

fn main() {
    let hunger = read_sizes();
    let cookies = read_sizes();
    let children = hunger.len();
    let content = content_children(hunger, cookies);
    println!("{content} of {children} children are content");
    if content == children {
        println!("Hooray!");
    }
}
