use std::io;

fn can_reach(numbers: &[usize], target: usize) -> bool {
    let mut reachable = vec![false; target + 1];
    reachable[0] = true;
    for &number in numbers {
        for sum in (number..=target).rev() {
            if reachable[sum - number] {
                reachable[sum] = true;
            }
        }
    }
    reachable[target]
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let target: usize = line.trim().parse().unwrap();

    line.clear();
    io::stdin().read_line(&mut line).unwrap();
    let numbers: Vec<usize> = line
        .split_whitespace()
        .map(|x| x.parse().unwrap())
        .collect();

    if can_reach(&numbers, target) {
        println!("yes");
    } else {
        println!("no");
    }
}
