use std::io;

fn read_numbers() -> Vec<i64> {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    line.split_whitespace().map(|x| x.parse().unwrap()).collect()
}

fn main() {
    let header = read_numbers();
    let target = header[1];
    let values = read_numbers();

    let mut best = values[0] + values[1];
    for i in 0..values.len() {
        for j in i + 1..values.len() {
            let sum = values[i] + values[j];
            if (sum - target).abs() < (best - target).abs() {
                best = sum;
            }
        }
    }
    println!("{}", best);
}
