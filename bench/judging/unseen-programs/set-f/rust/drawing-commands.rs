use std::io;

enum Command {
    Forward(i32),
    Turn(i32),
    Pen(bool),
}

fn parse(line: &str) -> Option<Command> {
    let mut words = line.split_whitespace();
    match (words.next()?, words.next()?) {
        ("forward", steps) => Some(Command::Forward(steps.parse().ok()?)),
        ("turn", quarters) => Some(Command::Turn(quarters.parse().ok()?)),
        ("pen", state) => Some(Command::Pen(state == "down")),
        _ => None,
    }
}

fn main() {
    let (mut x, mut y, mut heading, mut drawing, mut drawn) = (0, 0, 0i32, false, 0);
    for line in io::stdin().lines() {
        let line = line.unwrap();
        match parse(&line) {
            Some(Command::Forward(steps)) => {
                let (dx, dy) = [(0, 1), (1, 0), (0, -1), (-1, 0)][heading as usize];
                x += dx * steps;
                y += dy * steps;
                if drawing {
                    drawn += steps;
                }
            }
            Some(Command::Turn(quarters)) => heading = (heading + quarters).rem_euclid(4),
            Some(Command::Pen(down)) => drawing = down,
            None => println!("unknown: {line}"),
        }
    }
    println!("at ({x}, {y}), {drawn} drawn");
}
