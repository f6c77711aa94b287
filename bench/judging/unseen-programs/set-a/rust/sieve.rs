use std::io;

fn primes_up_to(limit: usize) -> Vec<usize> {
    let mut composite = vec![false; limit + 1];
    let mut primes = Vec::new();
    for i in 2..=limit {
        if composite[i] {
            continue;
        }
        primes.push(i);
        let mut multiple = i * i;
        while multiple <= limit {
            composite[multiple] = true;
            multiple += i;
        }
    }
    primes
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let limit: usize = line.trim().parse().unwrap();
    for p in primes_up_to(limit) {
        print!("{} ", p);
    }
    println!();
}
