use std::io;

struct Node {
    value: i32,
    next: Option<Box<Node>>,
}

struct List {
    head: Option<Box<Node>>,
    length: usize,
}

impl List {
    fn new() -> Self {
        List { head: None, length: 0 }
    }

    fn push_front(&mut self, value: i32) {
        let next = self.head.take();
        self.head = Some(Box::new(Node { value, next }));
        self.length += 1;
    }

    fn reverse(&mut self) {
        let mut reversed = None;
        let mut current = self.head.take();
        while let Some(mut node) = current {
            current = node.next.take();
            node.next = reversed;
            reversed = Some(node);
        }
        self.head = reversed;
    }

    fn print(&self) {
        let mut current = &self.head;
        while let Some(node) = current {
            print!("{} -> ", node.value);
            current = &node.next;
        }
        println!("nil ({} nodes)", self.length);
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("no input");

    let mut list = List::new();
    for word in line.split_whitespace() {
        match word.parse() {
            Ok(value) => list.push_front(value),
            Err(_) => println!("{} is skipped", word),
        }
    }
    list.print();
    list.reverse();
    list.print();
}
