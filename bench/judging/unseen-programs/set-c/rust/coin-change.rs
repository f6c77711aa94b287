use std::io;

fn read_numbers() -> Vec<usize> {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("no line");
    line.split_whitespace()
        .map(|word| word.parse().expect("not a number"))
        .collect()
}

fn main() {
    let amount = read_numbers()[0];
    let coins = read_numbers();

    let mut fewest: Vec<Option<u32>> = vec![None; amount + 1];
    fewest[0] = Some(0);
    for value in 1..=amount {
        for &coin in &coins {
            if coin > value {
                continue;
            }
            if let Some(before) = fewest[value - coin] {
                let better = match fewest[value] {
                    None => true,
                    Some(known) => before + 1 < known,
                };
                if better {
                    fewest[value] = Some(before + 1);
                }
            }
        }
    }

    match fewest[amount] {
        Some(count) => println!("{count}"),
        None => println!("impossible"),
    }
}
