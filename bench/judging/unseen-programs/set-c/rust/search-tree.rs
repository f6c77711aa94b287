use std::io::{self, BufRead};

struct Node {
    key: i32,
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
}

fn insert(tree: Option<Box<Node>>, key: i32) -> Option<Box<Node>> {
    match tree {
        None => Some(Box::new(Node { key, left: None, right: None })),
        Some(mut node) => {
            if key < node.key {
                node.left = insert(node.left.take(), key);
            } else if key > node.key {
                node.right = insert(node.right.take(), key);
            }
            Some(node)
        }
    }
}

fn show(tree: &Option<Box<Node>>) {
    if let Some(node) = tree {
        show(&node.left);
        print!("{} ", node.key);
        show(&node.right);
    }
}

fn height(tree: &Option<Box<Node>>) -> usize {
    match tree {
        None => 0,
        Some(node) => 1 + height(&node.left).max(height(&node.right)),
    }
}

fn main() {
    let mut root = None;
    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        if let Ok(key) = line.trim().parse() {
            root = insert(root, key);
        }
    }
    show(&root);
    println!();
    println!("height {}", height(&root));
}
