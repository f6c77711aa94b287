use std::io::{self, Read};

fn visit(node: usize, graph: &Vec<Vec<usize>>, seen: &mut Vec<bool>) {
    seen[node] = true;
    for &next in &graph[node] {
        if !seen[next] {
            visit(next, graph, seen);
        }
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut lines = input.lines();
    let first: Vec<usize> = lines.next().unwrap().split(' ').map(|w| w.parse().unwrap()).collect();
    let n = first[0];
    let mut graph = vec![vec![]; n];
    for line in lines {
        let edge: Vec<usize> = line.split(' ').map(|w| w.parse().unwrap()).collect();
        graph[edge[0]].push(edge[1]);
        graph[edge[1]].push(edge[0]);
    }
    let mut seen = vec![false; n];
    let mut components = 0;
    for node in 0..n {
        if !seen[node] {
            components += 1;
            visit(node, &graph, &mut seen);
        }
    }
    println!("{}", components);
}
