use std::io;

fn main() {
    let mut buffer = String::new();
    io::stdin().read_line(&mut buffer).unwrap();
    let walls: Vec<usize> = buffer.split_whitespace().map(|w| w.parse().unwrap()).collect();

    // The two walls that hold the most water between them.
    let mut left = 0;
    let mut right = walls.len() - 1;
    let mut most = 0;
    while left < right {
        let height = std::cmp::min(walls[left], walls[right]);
        let water = height * (right - left);
        if water > most {
            most = water;
        }
        if walls[left] < walls[right] {
            left += 1;
        } else {
            right -= 1;
        }
    }
    println!("{} litres", most);
}
