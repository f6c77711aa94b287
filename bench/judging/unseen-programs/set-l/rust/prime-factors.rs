use std::io;

fn factorize(mut number: u64) -> Vec<(u64, u32)> {
    let mut factors = Vec::new();
    let mut divisor = 2;
    while divisor * divisor <= number {
        let mut exponent = 0;
        while number % divisor == 0 {
            number /= divisor;
            exponent += 1;
        }
        if exponent > 0 {
            factors.push((divisor, exponent));
        }
        divisor += 1;
    }
    if number > 1 {
        factors.push((number, 1));
    }
    factors
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut input = String::new();
    io::stdin().read_line(&mut input)?;
    let number: u64 = input.trim().parse()?;

    let parts: Vec<String> = factorize(number)
        .into_iter()
        .map(|(prime, exponent)| match exponent {
            1 => prime.to_string(),
            _ => format!("{prime}^{exponent}"),
        })
        .collect();
    println!("{number} = {}", parts.join(" * "));
    Ok(())
}
