use std::io::{self, BufRead};

struct Node {
    value: i64,
    next: Option<Box<Node>>,
}

struct Stack {
    head: Option<Box<Node>>,
    size: usize,
}

impl Stack {
    fn new() -> Self {
        Stack { head: None, size: 0 }
    }

    fn push(&mut self, value: i64) {
        let next = self.head.take();
        self.head = Some(Box::new(Node { value, next }));
        self.size += 1;
    }

    fn pop(&mut self) -> Option<i64> {
        let node = self.head.take()?;
        self.head = node.next;
        self.size -= 1;
        Some(node.value)
    }
}

fn main() {
    let mut stack = Stack::new();
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["push", value] => stack.push(value.parse().unwrap()),
            ["pop"] => match stack.pop() {
                Some(value) => println!("{value}"),
                None => println!("empty"),
            },
            _ => println!("what?"),
        }
    }
    println!("{} left", stack.size);
}
