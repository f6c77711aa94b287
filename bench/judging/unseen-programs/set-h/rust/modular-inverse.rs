use std::io;

/// Returns (g, x, y) with a * x + b * y = g, the greatest common divisor.
fn extended_gcd(a: i64, b: i64) -> (i64, i64, i64) {
    if b == 0 {
        return (a, 1, 0);
    }
    let (g, x, y) = extended_gcd(b, a % b);
    (g, y, x - a / b * y)
}

fn inverse(number: i64, modulus: i64) -> Option<i64> {
    let (g, x, _) = extended_gcd(number.rem_euclid(modulus), modulus);
    (g == 1).then(|| x.rem_euclid(modulus))
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let mut words = line.split_whitespace();
    let number: i64 = words.next().unwrap().parse().unwrap();
    let modulus: i64 = words.next().unwrap().parse().unwrap();
    match inverse(number, modulus) {
        Some(result) => println!("{} * {} = 1 (mod {})", number, result, modulus),
        None => println!("{} has no inverse modulo {}", number, modulus),
    }
}
