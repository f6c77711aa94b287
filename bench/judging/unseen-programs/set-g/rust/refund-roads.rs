use std::io::{self, BufRead};

#[derive(Clone, Copy)]
struct Road {
    from: usize,
    to: usize,
    toll: i64,
}

#[derive(Debug)]
enum Failure {
    EndlessRefund,
}

fn cheapest(towns: usize, roads: &[Road], start: usize) -> Result<Vec<Option<i64>>, Failure> {
    let mut costs: Vec<Option<i64>> = vec![None; towns];
    costs[start] = Some(0);

    for round in 0..towns {
        let mut changed = false;
        for road in roads {
            let Some(cost) = costs[road.from] else { continue };
            let through = cost + road.toll;
            if costs[road.to].map_or(true, |known| through < known) {
                costs[road.to] = Some(through);
                changed = true;
            }
        }
        if !changed {
            return Ok(costs);
        }
        if round + 1 == towns {
            return Err(Failure::EndlessRefund);
        }
    }
    Ok(costs)
}

fn read_numbers(line: &str) -> Vec<i64> {
    line.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

fn main() {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines();
    let header = read_numbers(&lines.next().unwrap().unwrap());
    let towns = header[0] as usize;
    let mut roads = Vec::new();
    for _ in 0..header[1] {
        let numbers = read_numbers(&lines.next().unwrap().unwrap());
        roads.push(Road { from: numbers[0] as usize, to: numbers[1] as usize, toll: numbers[2] });
    }

    match cheapest(towns, &roads, 0) {
        Ok(costs) => {
            for (town, cost) in costs.iter().enumerate() {
                match cost {
                    Some(cost) => println!("{town}: {cost}"),
                    None => println!("{town}: cannot be reached"),
                }
            }
        }
        Err(failure) => println!("{failure:?}"),
    }
}
