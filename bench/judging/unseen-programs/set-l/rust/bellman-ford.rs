use std::io::{self, Read};
use std::str::FromStr;

struct Edge {
    from: usize,
    to: usize,
    weight: i64,
}

fn bellman_ford(nodes: usize, edges: &[Edge], source: usize) -> Result<Vec<Option<i64>>, String> {
    let mut distance = vec![None; nodes];
    distance[source] = Some(0);
    for round in 0..nodes {
        let mut changed = false;
        for edge in edges {
            if let Some(d) = distance[edge.from] {
                let candidate = d + edge.weight;
                if distance[edge.to].map_or(true, |old| candidate < old) {
                    distance[edge.to] = Some(candidate);
                    changed = true;
                }
            }
        }
        if !changed {
            return Ok(distance);
        }
        if round == nodes - 1 {
            return Err("negative cycle".to_string());
        }
    }
    Ok(distance)
}

fn next<T: FromStr>(words: &mut std::str::SplitWhitespace) -> T {
    words.next().and_then(|word| word.parse().ok()).expect("a number")
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("input");
    let mut words = input.split_whitespace();
    let nodes: usize = next(&mut words);
    let count: usize = next(&mut words);
    let mut edges = Vec::with_capacity(count);
    for _ in 0..count {
        let from = next(&mut words);
        let to = next(&mut words);
        let weight = next(&mut words);
        edges.push(Edge { from, to, weight });
    }
    match bellman_ford(nodes, &edges, 0) {
        Ok(distance) => {
            for (node, d) in distance.iter().enumerate() {
                match d {
                    Some(d) => println!("{node}: {d}"),
                    None => println!("{node}: unreachable"),
                }
            }
        }
        Err(message) => println!("{message}"),
    }
}
