use std::io;

struct Stairs {
    memo: Vec<Option<u64>>,
}

impl Stairs {
    fn new(steps: usize) -> Self {
        Stairs { memo: vec![None; steps + 1] }
    }

    fn ways(&mut self, steps: usize) -> u64 {
        if steps <= 1 {
            return 1;
        }
        if let Some(known) = self.memo[steps] {
            return known;
        }
        let mut result = self.ways(steps - 1) + self.ways(steps - 2);
        if steps > 2 {
            result += self.ways(steps - 3);
        }
        self.memo[steps] = Some(result);
        result
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let steps: usize = line.trim().parse().unwrap();
    let mut stairs = Stairs::new(steps);
    println!("{} stairs can be climbed in {} ways", steps, stairs.ways(steps));
}
