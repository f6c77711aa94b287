use std::collections::VecDeque;
use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|w| w.parse::<usize>().unwrap());
    let n = numbers.next().unwrap();
    let m = numbers.next().unwrap();
    let mut graph: Vec<Vec<usize>> = vec![Vec::new(); n];
    for _ in 0..m {
        let u = numbers.next().unwrap();
        let v = numbers.next().unwrap();
        graph[u].push(v);
        graph[v].push(u);
    }
    let mut distance = vec![None; n];
    distance[0] = Some(0);
    let mut queue = VecDeque::new();
    queue.push_back(0);
    while let Some(node) = queue.pop_front() {
        let next = distance[node].unwrap() + 1;
        for &other in &graph[node] {
            if distance[other].is_none() {
                distance[other] = Some(next);
                queue.push_back(other);
            }
        }
    }
    println!("{:?}", distance[n - 1]);
}
