use std::env;

fn magic_square(n: usize) -> Vec<Vec<usize>> {
    let mut square = vec![vec![0; n]; n];
    let (mut row, mut column) = (0, n / 2);
    for number in 1..=n * n {
        square[row][column] = number;
        let up = (row + n - 1) % n;
        let right = (column + 1) % n;
        if square[up][right] == 0 {
            row = up;
            column = right;
        } else {
            row = (row + 1) % n;
        }
    }
    square
}

fn main() {
    let size: usize = match env::args().nth(1).map(|text| text.parse()) {
        Some(Ok(size)) if size % 2 == 1 => size,
        _ => {
            eprintln!("an odd number is needed");
            std::process::exit(1);
        }
    };

    let square = magic_square(size);
    for row in &square {
        for number in row {
            print!("{number:4}");
        }
        println!();
    }
    let sum: usize = square[0].iter().sum();
    println!("Each row has the sum {sum}.");
}
