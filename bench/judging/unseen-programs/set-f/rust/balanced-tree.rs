use std::io::{self, Read};

struct Node {
    value: i32,
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
}

/// Builds a tree as low as possible from numbers in order.
fn build(sorted: &[i32]) -> Option<Box<Node>> {
    if sorted.is_empty() {
        return None;
    }
    let middle = sorted.len() / 2;
    Some(Box::new(Node {
        value: sorted[middle],
        left: build(&sorted[..middle]),
        right: build(&sorted[middle + 1..]),
    }))
}

fn height(tree: &Option<Box<Node>>) -> usize {
    match tree {
        None => 0,
        Some(node) => 1 + height(&node.left).max(height(&node.right)),
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let sorted: Vec<i32> = input.split_whitespace().flat_map(str::parse).collect();
    let tree = build(&sorted);
    println!("height {}", height(&tree));
    if let Some(root) = &tree {
        println!("root {}", root.value);
    }
}
