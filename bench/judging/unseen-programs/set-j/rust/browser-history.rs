use std::io::{self, BufRead};

struct Node {
    page: String,
    below: Option<Box<Node>>,
}

struct Stack {
    top: Option<Box<Node>>,
    size: usize,
}

impl Stack {
    fn new() -> Stack {
        Stack { top: None, size: 0 }
    }

    fn push(&mut self, page: String) {
        let below = self.top.take();
        self.top = Some(Box::new(Node { page, below }));
        self.size += 1;
    }

    fn pop(&mut self) -> Option<String> {
        self.top.take().map(|node| {
            self.top = node.below;
            self.size -= 1;
            node.page
        })
    }
}

fn main() {
    let mut history = Stack::new();
    let mut current: Option<String> = None;

    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        let mut words = line.split_whitespace();
        match words.next() {
            Some("visit") => {
                let page = words.next().unwrap_or("blank").to_string();
                if let Some(old) = current.take() {
                    history.push(old);
                }
                println!("at {page}");
                current = Some(page);
            }
            Some("back") => match history.pop() {
                Some(page) => {
                    println!("back to {page}");
                    current = Some(page);
                }
                None => println!("cannot go back"),
            },
            _ => println!("unknown command"),
        }
    }
    println!("{} pages in the history", history.size);
}
