fn integer_square_root(n: u64) -> u64 {
    let mut low: u64 = 0;
    let mut high: u64 = n.min(u32::MAX as u64);
    while low < high {
        let mid = low + (high - low + 1) / 2;
        if mid * mid <= n {
            low = mid;
        } else {
            high = mid - 1;
        }
    }
    low
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if args.len() != 2 {
        eprintln!("usage: square-root NUMBER");
        std::process::exit(1);
    }
    let n: u64 = args[1].parse().expect("a number");
    let root = integer_square_root(n);
    if root * root == n {
        println!("{n} is the square of {root}");
    } else {
        println!("{n} lies between the squares of {root} and {}", root + 1);
    }
}
