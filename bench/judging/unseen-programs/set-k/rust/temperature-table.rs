fn celsius(fahrenheit: f64) -> f64 {
    (fahrenheit - 32.0) * 5.0 / 9.0
}

fn main() {
    const LOWEST: i32 = 0;
    const HIGHEST: i32 = 200;
    const STEP: usize = 40;

    println!("{:>5} {:>8}", "F", "C");
    for fahrenheit in (LOWEST..=HIGHEST).step_by(STEP) {
        println!("{:>5} {:>8.1}", fahrenheit, celsius(f64::from(fahrenheit)));
    }
}
