use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let limit: usize = line.trim().parse().unwrap();

    let mut sum_of_divisors = vec![0usize; limit + 1];
    for divisor in 1..=limit {
        let mut multiple = 2 * divisor;
        while multiple <= limit {
            sum_of_divisors[multiple] += divisor;
            multiple += divisor;
        }
    }

    for (number, &sum) in sum_of_divisors.iter().enumerate().skip(2) {
        if number == sum {
            println!("{}", number);
        }
    }
}
