use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut it = input.split_ascii_whitespace().map(|x| x.parse::<usize>().unwrap());
    let n = it.next().unwrap();
    let m = it.next().unwrap();
    let mut roads: Vec<Vec<(usize, usize)>> = vec![vec![]; n + 1];
    for _ in 0..m {
        let a = it.next().unwrap();
        let b = it.next().unwrap();
        let cost = it.next().unwrap();
        roads[a].push((b, cost));
        roads[b].push((a, cost));
    }

    let mut cheapest = vec![usize::MAX; n + 1];
    let mut heap = BinaryHeap::new();
    cheapest[1] = 0;
    heap.push(Reverse((0, 1)));
    while let Some(Reverse((cost, place))) = heap.pop() {
        if cost > cheapest[place] {
            continue;
        }
        for &(next, price) in &roads[place] {
            let total = cost + price;
            if total < cheapest[next] {
                cheapest[next] = total;
                heap.push(Reverse((total, next)));
            }
        }
    }
    println!("{}", cheapest[n]);
}
