use std::io::{self, Read};

#[derive(Default)]
struct Tree {
    root: Option<Box<Node>>,
}

struct Node {
    key: i32,
    left: Tree,
    right: Tree,
}

impl Tree {
    fn insert(&mut self, key: i32) {
        match &mut self.root {
            None => {
                self.root = Some(Box::new(Node { key, left: Tree::default(), right: Tree::default() }));
            }
            Some(node) if key < node.key => node.left.insert(key),
            Some(node) => node.right.insert(key),
        }
    }

    fn collect(&self, keys: &mut Vec<String>) {
        if let Some(node) = &self.root {
            node.left.collect(keys);
            keys.push(node.key.to_string());
            node.right.collect(keys);
        }
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut tree = Tree::default();
    for word in text.split_whitespace().skip(1) {
        tree.insert(word.parse().unwrap());
    }
    let mut keys = vec![];
    tree.collect(&mut keys);
    println!("{}", keys.join(" "));
}
