use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();

    let (height, width, questions) = (next(), next(), next());
    // sums[y][x]: the harvest of all fields above row y and left of column x
    let mut sums = vec![vec![0; width + 1]; height + 1];
    for y in 0..height {
        for x in 0..width {
            sums[y + 1][x + 1] = next() + sums[y][x + 1] + sums[y + 1][x] - sums[y][x];
        }
    }

    let mut output = io::stdout().lock();
    for _ in 0..questions {
        let (top, left, bottom, right) = (next() - 1, next() - 1, next(), next());
        let harvest = sums[bottom][right] + sums[top][left] - sums[top][right] - sums[bottom][left];
        writeln!(output, "{}", harvest).unwrap();
    }
}
