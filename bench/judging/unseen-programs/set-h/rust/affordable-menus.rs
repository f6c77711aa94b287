use std::io::{self, BufRead};

struct Dish {
    name: String,
    price: u32,
}

/// Prints every choice of dishes that the money is enough for, and returns how many there are.
fn print_menus<'a>(dishes: &'a [Dish], money: u32, chosen: &mut Vec<&'a str>) -> u64 {
    let Some((dish, others)) = dishes.split_first() else {
        println!("{} ({} left)", chosen.join(" + "), money);
        return 1;
    };
    let mut menus = 0;
    if dish.price <= money {
        chosen.push(&dish.name);
        menus += print_menus(others, money - dish.price, chosen);
        chosen.pop();
    }
    menus + print_menus(others, money, chosen)
}

fn main() {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines().map(|line| line.unwrap());
    let money = lines.next().expect("the money").trim().parse().unwrap();
    let dishes: Vec<Dish> = lines
        .map(|line| {
            let (name, price) = line.rsplit_once(' ').expect("a name and a price");
            Dish { name: name.to_string(), price: price.parse().unwrap() }
        })
        .collect();
    let menus = print_menus(&dishes, money, &mut Vec::new());
    println!("{} menus", menus);
}
