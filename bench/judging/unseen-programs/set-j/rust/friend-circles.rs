use std::io::{self, Read};

struct UnionFind {
    parent: Vec<usize>,
    size: Vec<usize>,
    circles: usize,
}

impl UnionFind {
    fn new(n: usize) -> Self {
        UnionFind {
            parent: (0..n).collect(),
            size: vec![1; n],
            circles: n,
        }
    }

    fn find(&self, mut x: usize) -> usize {
        while self.parent[x] != x {
            x = self.parent[x];
        }
        x
    }

    fn union(&mut self, a: usize, b: usize) {
        let (mut a, mut b) = (self.find(a), self.find(b));
        if a == b {
            return;
        }
        if self.size[a] < self.size[b] {
            std::mem::swap(&mut a, &mut b);
        }
        self.parent[b] = a;
        self.size[a] += self.size[b];
        self.circles -= 1;
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_ascii_whitespace().map(|s| s.parse::<usize>().unwrap());

    let people = numbers.next().unwrap();
    let pairs = numbers.next().unwrap();
    let mut friends = UnionFind::new(people);
    for _ in 0..pairs {
        let a = numbers.next().unwrap();
        let b = numbers.next().unwrap();
        friends.union(a, b);
    }

    let largest = friends.size.iter().max().unwrap();
    println!("{} circles, the largest of {}", friends.circles, largest);
}
