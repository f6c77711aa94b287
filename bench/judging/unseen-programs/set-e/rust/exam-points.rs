// Sorts the points of an exam by counting how often each was reached.
use std::io;

fn read_number() -> Option<usize> {
    let mut line = String::new();
    match io::stdin().read_line(&mut line) {
        Ok(0) | Err(_) => None,
        Ok(_) => line.trim().parse().ok(),
    }
}

fn main() {
    println!("Greatest possible number of points?");
    let greatest = match read_number() {
        Some(number) => number,
        None => {
            println!("That is not a number.");
            return;
        }
    };

    let mut counts = vec![0u32; greatest + 1];
    let mut exams = 0;
    while let Some(points) = read_number() {
        if points > greatest {
            println!("{points} is too much");
            continue;
        }
        counts[points] += 1;
        exams += 1;
    }

    for (points, &count) in counts.iter().enumerate().rev() {
        for _ in 0..count {
            print!("{points} ");
        }
    }
    println!();
    println!("{exams} exams");
}
