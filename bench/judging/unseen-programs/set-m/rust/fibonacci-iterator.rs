struct Fibonacci {
    current: u64,
    next: u64,
}

impl Fibonacci {
    fn new() -> Self {
        Fibonacci { current: 0, next: 1 }
    }
}

impl Iterator for Fibonacci {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let value = self.current;
        self.current = self.next;
        self.next += value;
        Some(value)
    }
}

fn main() {
    let count: usize = std::env::args()
        .nth(1)
        .and_then(|arg| arg.parse().ok())
        .unwrap_or(10);

    for (i, value) in Fibonacci::new().take(count).enumerate() {
        println!("F({i}) = {value}");
    }
    let even: u64 = Fibonacci::new().take(count).filter(|x| x % 2 == 0).sum();
    println!("sum of the even ones: {even}");
}
