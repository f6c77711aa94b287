use std::env;

/// Prints the right triangles whose longest side is c; returns how many there are.
fn print_triples(c: u32) -> u32 {
    let mut found = 0;
    let (mut a, mut b) = (1, c - 1);
    while a < b {
        let squares = a * a + b * b;
        if squares < c * c {
            a += 1;
        } else if squares > c * c {
            b -= 1;
        } else {
            println!("{a} {b} {c}");
            found += 1;
            a += 1;
        }
    }
    found
}

fn main() {
    let limit: u32 = env::args()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .unwrap_or(30);
    let mut total = 0;
    for c in 1..=limit {
        total += print_triples(c);
    }
    println!("{total} triples up to {limit}");
}
