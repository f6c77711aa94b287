use std::io::{self, BufRead};

#[derive(Clone, Copy)]
struct Star {
    x: f64,
    y: f64,
}

fn distance(a: Star, b: Star) -> f64 {
    (a.x - b.x).hypot(a.y - b.y)
}

/// Stars are sorted by x; those returned are sorted by y.
fn closest(stars: &[Star], best: &mut f64) -> Vec<Star> {
    if stars.len() <= 1 {
        return stars.to_vec();
    }
    let (left, right) = stars.split_at(stars.len() / 2);
    let border = right[0].x;
    let left = closest(left, best);
    let right = closest(right, best);

    let mut merged = Vec::with_capacity(stars.len());
    let (mut i, mut j) = (0, 0);
    while i < left.len() || j < right.len() {
        if j == right.len() || (i < left.len() && left[i].y <= right[j].y) {
            merged.push(left[i]);
            i += 1;
        } else {
            merged.push(right[j]);
            j += 1;
        }
    }

    let mut strip: Vec<Star> = Vec::new();
    for &star in &merged {
        if (star.x - border).abs() >= *best {
            continue;
        }
        for &other in strip.iter().rev() {
            if star.y - other.y >= *best {
                break;
            }
            *best = best.min(distance(star, other));
        }
        strip.push(star);
    }
    merged
}

fn main() {
    let mut stars: Vec<Star> = io::stdin()
        .lock()
        .lines()
        .map(|line| {
            let line = line.unwrap();
            let (x, y) = line.split_once(',').expect("two numbers");
            Star { x: x.trim().parse().unwrap(), y: y.trim().parse().unwrap() }
        })
        .collect();
    stars.sort_by(|a, b| a.x.total_cmp(&b.x));
    let mut best = f64::INFINITY;
    closest(&stars, &mut best);
    println!("{:.3}", best);
}
