use std::io::{self, Read};

struct Node {
    value: i32,
    next: Option<Box<Node>>,
}

struct List {
    head: Option<Box<Node>>,
}

impl List {
    fn new() -> Self {
        List { head: None }
    }

    fn push_front(&mut self, value: i32) {
        let next = self.head.take();
        self.head = Some(Box::new(Node { value, next }));
    }

    fn print(&self) {
        let mut current = &self.head;
        while let Some(node) = current {
            print!("{} ", node.value);
            current = &node.next;
        }
        println!();
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut list = List::new();
    for token in input.split_whitespace().skip(1) {
        list.push_front(token.parse().unwrap());
    }
    list.print();
}
