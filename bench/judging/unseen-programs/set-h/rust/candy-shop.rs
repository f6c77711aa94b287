use std::io::{stdin, Read};

struct Candy {
    price: usize,
    joy: u64,
}

/// The most joy for some money, if every kind can be bought as often as one likes.
fn most_joy(candies: &[Candy], money: usize) -> u64 {
    let mut joy = vec![0u64; money + 1];
    for paid in 1..=money {
        joy[paid] = candies
            .iter()
            .filter(|candy| candy.price <= paid)
            .map(|candy| joy[paid - candy.price] + candy.joy)
            .max()
            .unwrap_or(0);
    }
    joy[money]
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = String::new();
    stdin().read_to_string(&mut text)?;
    let mut lines = text.lines();
    let money: usize = lines.next().ok_or("no money")?.trim().parse()?;
    let mut candies = Vec::new();
    for line in lines {
        let (price, joy) = line.split_once(' ').ok_or("two numbers a line")?;
        candies.push(Candy { price: price.parse()?, joy: joy.parse()? });
    }
    println!("{}", most_joy(&candies, money));
    Ok(())
}
