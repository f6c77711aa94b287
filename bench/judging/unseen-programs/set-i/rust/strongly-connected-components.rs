// Kosaraju: order by finishing time, then search the reversed graph.
use std::io::{self, BufRead};

type Graph = Vec<Vec<usize>>;

fn finish_order(graph: &Graph, node: usize, visited: &mut [bool], order: &mut Vec<usize>) {
    visited[node] = true;
    for &next in &graph[node] {
        if !visited[next] {
            finish_order(graph, next, visited, order);
        }
    }
    order.push(node);
}

fn assign(reversed: &Graph, node: usize, label: usize, component: &mut [Option<usize>]) {
    component[node] = Some(label);
    for &next in &reversed[node] {
        if component[next].is_none() {
            assign(reversed, next, label, component);
        }
    }
}

fn read_pair(line: &str) -> (usize, usize) {
    let mut words = line.split_whitespace().map(|word| word.parse().unwrap());
    (words.next().unwrap(), words.next().unwrap())
}

fn main() {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines().map(|line| line.unwrap());
    let (nodes, edges) = read_pair(&lines.next().unwrap());
    let mut graph: Graph = vec![vec![]; nodes];
    let mut reversed: Graph = vec![vec![]; nodes];
    for _ in 0..edges {
        let (from, to) = read_pair(&lines.next().unwrap());
        graph[from].push(to);
        reversed[to].push(from);
    }

    let mut visited = vec![false; nodes];
    let mut order = Vec::with_capacity(nodes);
    for node in 0..nodes {
        if !visited[node] {
            finish_order(&graph, node, &mut visited, &mut order);
        }
    }
    let mut component = vec![None; nodes];
    let mut count = 0;
    for &node in order.iter().rev() {
        if component[node].is_none() {
            assign(&reversed, node, count, &mut component);
            count += 1;
        }
    }
    println!("{count} components");
    for (node, label) in component.iter().enumerate() {
        println!("{node}: {}", label.unwrap());
    }
}
