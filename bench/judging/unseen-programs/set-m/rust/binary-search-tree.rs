use std::io::{self, Read};

#[derive(Debug)]
enum Tree {
    Empty,
    Node(Box<Tree>, i64, Box<Tree>),
}

impl Tree {
    fn insert(self, key: i64) -> Tree {
        match self {
            Tree::Empty => Tree::Node(Box::new(Tree::Empty), key, Box::new(Tree::Empty)),
            Tree::Node(left, value, right) => {
                if key < value {
                    Tree::Node(Box::new(left.insert(key)), value, right)
                } else if key > value {
                    Tree::Node(left, value, Box::new(right.insert(key)))
                } else {
                    Tree::Node(left, value, right)
                }
            }
        }
    }

    fn height(&self) -> usize {
        match self {
            Tree::Empty => 0,
            Tree::Node(left, _, right) => 1 + left.height().max(right.height()),
        }
    }

    fn print(&self) {
        if let Tree::Node(left, value, right) = self {
            left.print();
            println!("{value}");
            right.print();
        }
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut tree = Tree::Empty;
    for word in input.split_whitespace() {
        tree = tree.insert(word.parse().unwrap());
    }
    tree.print();
    println!("height {}", tree.height());
}
