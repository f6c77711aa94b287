use std::io::{self, BufRead};

fn main() {
    let mut lines = io::stdin().lock().lines();
    let per_row: usize = lines.next().unwrap().unwrap().parse().unwrap();

    let mut children: Vec<(u32, String)> = lines
        .map(|line| {
            let line = line.unwrap();
            let (name, height) = line.split_once(' ').unwrap();
            (height.parse().unwrap(), name.to_string())
        })
        .collect();
    children.sort_by(|a, b| b.cmp(a));

    for (number, row) in children.chunks(per_row).enumerate() {
        let names: Vec<&str> = row.iter().map(|(_, name)| name.as_str()).collect();
        println!("row {}: {}", number + 1, names.join(" "));
    }
}
