struct Best {
    sum: i32,
    start: usize,
    end: usize,
}

fn maximum_subarray(values: &[i32]) -> Best {
    let mut best = Best { sum: values[0], start: 0, end: 0 };
    let mut sum = values[0];
    let mut start = 0;
    for (i, &value) in values.iter().enumerate().skip(1) {
        if sum < 0 {
            sum = value;
            start = i;
        } else {
            sum += value;
        }
        if sum > best.sum {
            best = Best { sum, start, end: i };
        }
    }
    best
}

fn main() {
    let changes = [-2, 1, -3, 4, -1, 2, 1, -5, 4];
    let best = maximum_subarray(&changes);
    println!("changes: {:?}", &changes);
    println!(
        "best: days {} to {}, gain {}",
        best.start + 1,
        best.end + 1,
        best.sum
    );
}
