use std::env;
use std::fmt;

#[derive(Clone, Copy, PartialEq)]
enum Light {
    Red,
    RedYellow,
    Green,
    Yellow,
}

impl Light {
    fn seconds(self) -> u32 {
        match self {
            Light::Red => 20,
            Light::RedYellow => 2,
            Light::Green => 30,
            Light::Yellow => 3,
        }
    }

    fn next(self) -> Light {
        match self {
            Light::Red => Light::RedYellow,
            Light::RedYellow => Light::Green,
            Light::Green => Light::Yellow,
            Light::Yellow => Light::Red,
        }
    }
}

impl fmt::Display for Light {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = match self {
            Light::Red => "red",
            Light::RedYellow => "red and yellow",
            Light::Green => "green",
            Light::Yellow => "yellow",
        };
        write!(f, "{name}")
    }
}

fn main() {
    let changes: u32 = env::args().nth(1).expect("how many changes?").parse().expect("a number");
    let mut light = Light::Red;
    let mut clock = 0;
    let mut green = 0;
    for _ in 0..changes {
        println!("{clock:>4} s: {light}");
        if light == Light::Green {
            green += light.seconds();
        }
        clock += light.seconds();
        light = light.next();
    }
    println!("green for {green} of {clock} seconds");
}
