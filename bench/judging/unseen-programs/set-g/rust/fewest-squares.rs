use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();

    let mut fewest = vec![usize::MAX; n + 1];
    fewest[0] = 0;
    for sum in 1..=n {
        let mut root = 1;
        while root * root <= sum {
            fewest[sum] = fewest[sum].min(fewest[sum - root * root] + 1);
            root += 1;
        }
    }
    println!("{n} is a sum of {} squares", fewest[n]);
}
