fn to_fahrenheit(celsius: i32) -> f64 {
    f64::from(celsius) * 1.8 + 32.0
}

fn main() {
    let rows: Vec<(i32, f64)> = (-10..=40).step_by(5).map(|c| (c, to_fahrenheit(c))).collect();
    for (c, f) in &rows {
        println!("{:>4} {:>7.1}", c, f);
    }
}
