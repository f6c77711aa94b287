use std::env;

fn permute(items: &mut Vec<String>, start: usize, count: &mut u32) {
    if start == items.len() {
        *count += 1;
        println!("{}", items.join(" "));
        return;
    }
    for i in start..items.len() {
        items.swap(start, i);
        permute(items, start + 1, count);
        items.swap(start, i);
    }
}

fn main() {
    let mut items: Vec<String> = env::args().skip(1).collect();
    let mut count = 0;
    permute(&mut items, 0, &mut count);
    println!("{count} permutations");
}
