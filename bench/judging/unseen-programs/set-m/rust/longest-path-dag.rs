use std::io::{self, BufRead};

struct Graph {
    edges: Vec<Vec<(usize, i64)>>,
}

impl Graph {
    fn new(nodes: usize) -> Self {
        Graph { edges: vec![Vec::new(); nodes] }
    }

    fn visit(&self, node: usize, seen: &mut Vec<bool>, order: &mut Vec<usize>) {
        seen[node] = true;
        for &(next, _) in &self.edges[node] {
            if !seen[next] {
                self.visit(next, seen, order);
            }
        }
        order.push(node);
    }

    fn longest_path(&self) -> i64 {
        let n = self.edges.len();
        let mut seen = vec![false; n];
        let mut order = Vec::with_capacity(n);
        for node in 0..n {
            if !seen[node] {
                self.visit(node, &mut seen, &mut order);
            }
        }
        let mut longest = vec![0; n];
        for &node in &order {
            for &(next, weight) in &self.edges[node] {
                longest[node] = longest[node].max(weight + longest[next]);
            }
        }
        longest.into_iter().max().unwrap_or(0)
    }
}

fn main() {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines().map(|line| line.unwrap());
    let nodes: usize = lines.next().unwrap().trim().parse().unwrap();
    let mut graph = Graph::new(nodes);
    for line in lines {
        let parts: Vec<i64> = line.split_whitespace().map(|w| w.parse().unwrap()).collect();
        if let [from, to, weight] = parts[..] {
            graph.edges[from as usize].push((to as usize, weight));
        }
    }
    println!("{}", graph.longest_path());
}
