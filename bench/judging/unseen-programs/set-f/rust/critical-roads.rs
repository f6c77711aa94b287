use std::io::{self, Read};

struct Map {
    roads: Vec<Vec<usize>>,
    order: Vec<usize>,
    lowest: Vec<usize>,
    visited: usize,
    critical: Vec<(usize, usize)>,
}

impl Map {
    fn explore(&mut self, town: usize, from: usize) {
        self.visited += 1;
        self.order[town] = self.visited;
        self.lowest[town] = self.visited;
        for i in 0..self.roads[town].len() {
            let next = self.roads[town][i];
            if next == from {
                continue;
            }
            if self.order[next] == 0 {
                self.explore(next, town);
                self.lowest[town] = self.lowest[town].min(self.lowest[next]);
                if self.lowest[next] > self.order[town] {
                    self.critical.push((town, next));
                }
            } else {
                self.lowest[town] = self.lowest[town].min(self.order[next]);
            }
        }
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let towns = numbers.next().unwrap();
    let mut map = Map {
        roads: vec![Vec::new(); towns + 1],
        order: vec![0; towns + 1],
        lowest: vec![0; towns + 1],
        visited: 0,
        critical: Vec::new(),
    };
    while let (Some(a), Some(b)) = (numbers.next(), numbers.next()) {
        map.roads[a].push(b);
        map.roads[b].push(a);
    }
    for town in 1..=towns {
        if map.order[town] == 0 {
            map.explore(town, 0);
        }
    }
    println!("{} critical roads", map.critical.len());
}
