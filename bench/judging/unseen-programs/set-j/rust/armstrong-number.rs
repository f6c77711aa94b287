use std::env;

fn count_digits(mut n: u64) -> u32 {
    let mut digits = 1;
    while n >= 10 {
        n /= 10;
        digits += 1;
    }
    digits
}

fn is_armstrong(n: u64) -> bool {
    let digits = count_digits(n);
    let mut sum = 0;
    let mut rest = n;
    while rest > 0 {
        let digit = rest % 10;
        sum += digit.pow(digits);
        rest /= 10;
    }
    sum == n
}

fn main() {
    let argument = env::args().nth(1).expect("usage: armstrong NUMBER");
    let number: u64 = argument.parse().expect("not a number");
    if is_armstrong(number) {
        println!("{} is an Armstrong number", number);
    } else {
        println!("{} is not an Armstrong number", number);
    }
}
