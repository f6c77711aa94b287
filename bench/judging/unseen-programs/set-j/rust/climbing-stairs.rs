use std::io;

fn ways(steps: u32) -> u64 {
    let (mut a, mut b, mut c) = (0u64, 0u64, 1u64);
    for _ in 0..steps {
        let next = a + b + c;
        a = b;
        b = c;
        c = next;
    }
    c
}

fn main() {
    let mut input = String::new();
    io::stdin().read_line(&mut input).unwrap();
    let steps: u32 = input.trim().parse().unwrap();
    println!("{} ways to climb {} steps", ways(steps), steps);
}
