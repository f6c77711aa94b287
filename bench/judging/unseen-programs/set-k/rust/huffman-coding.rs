use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Tree {
    Leaf(char),
    Branch(Box<Tree>, Box<Tree>),
}

fn build(weights: &[(char, u32)]) -> Option<Tree> {
    let mut heap = BinaryHeap::new();
    for (order, &(symbol, weight)) in weights.iter().enumerate() {
        heap.push(Reverse((weight, order, Tree::Leaf(symbol))));
    }
    let mut order = weights.len();
    while heap.len() > 1 {
        let Reverse((first, _, left)) = heap.pop()?;
        let Reverse((second, _, right)) = heap.pop()?;
        let branch = Tree::Branch(Box::new(left), Box::new(right));
        heap.push(Reverse((first + second, order, branch)));
        order += 1;
    }
    heap.pop().map(|Reverse((_, _, tree))| tree)
}

fn lengths(tree: &Tree, depth: u32, result: &mut BTreeMap<char, u32>) {
    match tree {
        Tree::Leaf(symbol) => {
            result.insert(*symbol, depth);
        }
        Tree::Branch(left, right) => {
            lengths(left, depth + 1, result);
            lengths(right, depth + 1, result);
        }
    }
}

fn main() {
    let weights = [('a', 45), ('b', 13), ('c', 12), ('d', 16), ('e', 9), ('f', 5)];
    if let Some(tree) = build(&weights) {
        let mut result = BTreeMap::new();
        lengths(&tree, 0, &mut result);
        let mut total = 0;
        for (symbol, weight) in weights {
            let length = result[&symbol];
            println!("{}: {} bits", symbol, length);
            total += weight * length;
        }
        println!("total: {} bits", total);
    }
}
