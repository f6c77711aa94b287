use std::io;

fn permute(items: &mut Vec<usize>, start: usize, count: &mut u64) {
    if start == items.len() {
        if items[0] < items[items.len() - 1] {
            *count += 1;
        }
        return;
    }
    for i in start..items.len() {
        items.swap(start, i);
        permute(items, start + 1, count);
        items.swap(start, i);
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    let mut items: Vec<usize> = (0..n).collect();
    let mut count = 0;
    permute(&mut items, 0, &mut count);
    println!("{}", count);
}
