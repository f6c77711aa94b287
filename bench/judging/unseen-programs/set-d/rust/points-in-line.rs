use std::io::{self, BufRead};

#[derive(Clone, Copy)]
struct Point {
    x: i64,
    y: i64,
}

fn in_line(a: Point, b: Point, c: Point) -> bool {
    (b.x - a.x) * (c.y - a.y) == (c.x - a.x) * (b.y - a.y)
}

fn main() {
    let points: Vec<Point> = io::stdin()
        .lock()
        .lines()
        .map(|line| {
            let line = line.unwrap();
            let (x, y) = line.split_once(' ').unwrap();
            Point { x: x.parse().unwrap(), y: y.parse().unwrap() }
        })
        .collect();

    let mut count = 0;
    for i in 0..points.len() {
        for j in i + 1..points.len() {
            for k in j + 1..points.len() {
                if in_line(points[i], points[j], points[k]) {
                    count += 1;
                }
            }
        }
    }
    println!("{count}");
}
