use std::collections::VecDeque;
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let n = numbers.next().unwrap();
    let m = numbers.next().unwrap();
    let mut friends: Vec<Vec<usize>> = vec![Vec::new(); n + 1];
    for _ in 0..m {
        let a = numbers.next().unwrap();
        let b = numbers.next().unwrap();
        friends[a].push(b);
        friends[b].push(a);
    }

    let mut distance = vec![usize::MAX; n + 1];
    distance[1] = 0;
    let mut queue = VecDeque::from([1]);
    while let Some(person) = queue.pop_front() {
        for &friend in &friends[person] {
            if distance[friend] == usize::MAX {
                distance[friend] = distance[person] + 1;
                queue.push_back(friend);
            }
        }
    }
    let reached = distance.iter().filter(|&&d| d != usize::MAX).count();
    println!("{reached}");
}
