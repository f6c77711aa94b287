use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let mut pancakes: Vec<u32> = line.split(' ').map(|x| x.trim().parse().unwrap()).collect();

    let mut flips = 0;
    for size in (2..=pancakes.len()).rev() {
        let mut largest = 0;
        for i in 1..size {
            if pancakes[i] > pancakes[largest] {
                largest = i;
            }
        }
        if largest == size - 1 {
            continue;
        }
        pancakes[..=largest].reverse();
        pancakes[..size].reverse();
        flips += 2;
    }

    println!("{:?}", pancakes);
    println!("{} flips", flips);
}
