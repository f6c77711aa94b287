use std::io::{self, BufRead};

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 {
        a
    } else {
        gcd(b, a % b)
    }
}

struct Fraction {
    numerator: u64,
    denominator: u64,
}

impl Fraction {
    fn parse(text: &str) -> Option<Fraction> {
        let (numerator, denominator) = text.trim().split_once('/')?;
        Some(Fraction {
            numerator: numerator.trim().parse().ok()?,
            denominator: denominator.trim().parse().ok().filter(|&d| d != 0)?,
        })
    }

    fn reduced(&self) -> Fraction {
        let divisor = gcd(self.numerator, self.denominator);
        Fraction {
            numerator: self.numerator / divisor,
            denominator: self.denominator / divisor,
        }
    }
}

fn main() {
    for line in io::stdin().lock().lines() {
        let line = line.expect("cannot read a line");
        match Fraction::parse(&line) {
            Some(fraction) => {
                let reduced = fraction.reduced();
                if reduced.denominator == 1 {
                    println!("{line} = {}", reduced.numerator);
                } else {
                    println!("{line} = {}/{}", reduced.numerator, reduced.denominator);
                }
            }
            None => println!("{line} is no fraction"),
        }
    }
}
