use std::io;

struct Node {
    value: u64,
    next: Option<Box<Node>>,
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: u64 = line.trim().parse().unwrap();
    let mut head: Option<Box<Node>> = None;
    for i in 0..n {
        head = Some(Box::new(Node { value: i, next: head }));
    }
    let mut sum = 0;
    let mut current = &head;
    while let Some(node) = current {
        sum += node.value;
        current = &node.next;
    }
    println!("{}", sum);
}
