use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut it = input.split_ascii_whitespace().map(|w| w.parse::<usize>().unwrap());
    let n = it.next().unwrap();
    let m = it.next().unwrap();
    let mut graph = vec![Vec::new(); n];
    for _ in 0..m {
        let u = it.next().unwrap();
        let v = it.next().unwrap();
        let w = it.next().unwrap();
        graph[u].push((v, w));
        graph[v].push((u, w));
    }
    let mut best = vec![usize::MAX; n];
    let mut heap = BinaryHeap::new();
    best[0] = 0;
    heap.push(Reverse((0, 0)));
    while let Some(Reverse((d, u))) = heap.pop() {
        if d > best[u] {
            continue;
        }
        for &(v, w) in &graph[u] {
            if d + w < best[v] {
                best[v] = d + w;
                heap.push(Reverse((d + w, v)));
            }
        }
    }
    println!("{}", best[n - 1]);
}
