use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, Read};

fn dijkstra(graph: &Vec<Vec<(usize, u64)>>, source: usize) -> Vec<Option<u64>> {
    let mut dist: Vec<Option<u64>> = vec![None; graph.len()];
    let mut heap = BinaryHeap::new();
    dist[source] = Some(0);
    heap.push(Reverse((0, source)));

    while let Some(Reverse((d, u))) = heap.pop() {
        if let Some(best) = dist[u] {
            if d > best {
                continue;
            }
        }
        for &(v, weight) in &graph[u] {
            let candidate = d + weight;
            let is_better = match dist[v] {
                None => true,
                Some(known) => candidate < known,
            };
            if is_better {
                dist[v] = Some(candidate);
                heap.push(Reverse((candidate, v)));
            }
        }
    }
    dist
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut tokens = input.split_whitespace();
    let mut next = || tokens.next().unwrap().parse::<usize>().unwrap();

    let places = next();
    let roads = next();
    let mut graph = vec![Vec::new(); places];
    for _ in 0..roads {
        let from = next();
        let to = next();
        let minutes = next() as u64;
        graph[from].push((to, minutes));
    }

    for (place, minutes) in dijkstra(&graph, 0).iter().enumerate() {
        match minutes {
            Some(m) => println!("{place}: {m} minutes"),
            None => println!("{place}: cannot be reached"),
        }
    }
}
