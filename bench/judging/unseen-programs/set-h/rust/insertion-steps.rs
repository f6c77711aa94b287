use std::io;

fn insertion_sort(values: &mut [i64]) -> usize {
    let mut moves = 0;
    for i in 1..values.len() {
        let mut j = i;
        while j > 0 && values[j - 1] > values[j] {
            values.swap(j - 1, j);
            j -= 1;
            moves += 1;
        }
    }
    moves
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("a line of numbers");
    let mut values: Vec<i64> = line
        .split_whitespace()
        .map(|word| word.parse().expect("a number"))
        .collect();
    let moves = insertion_sort(&mut values);
    println!("{:?}", values);
    println!("{} moves", moves);
}
