use std::io;

fn integer_root(number: u64) -> u64 {
    let mut low = 0u64;
    let mut high = number + 1;
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if middle <= number / middle {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

fn main() {
    let mut input = String::new();
    io::stdin().read_line(&mut input).unwrap();
    let number: u64 = input.trim().parse().expect("a whole number");
    println!("{}", integer_root(number));
}
