use std::io;

const BRACKETS: [(f64, f64); 3] = [(10_000.0, 0.0), (25_000.0, 0.2), (f64::INFINITY, 0.4)];

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let income: f64 = line.trim().parse().unwrap();

    let mut tax = 0.0;
    let mut lower = 0.0;
    for (upper, rate) in BRACKETS {
        if income > lower {
            tax += (income.min(upper) - lower) * rate;
        }
        lower = upper;
    }
    println!("tax {:.2}, left {:.2}", tax, income - tax);
}
