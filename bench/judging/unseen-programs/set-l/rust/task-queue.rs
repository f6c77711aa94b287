use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::io::{self, BufRead};

#[derive(PartialEq, Eq)]
struct Task {
    priority: u8,
    title: String,
}

impl Ord for Task {
    fn cmp(&self, other: &Self) -> Ordering {
        self.priority
            .cmp(&other.priority)
            .then_with(|| other.title.cmp(&self.title))
    }
}

impl PartialOrd for Task {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn parse(line: &str) -> Option<Task> {
    let (priority, title) = line.split_once(' ')?;
    Some(Task {
        priority: priority.parse().ok()?,
        title: title.to_string(),
    })
}

fn main() -> io::Result<()> {
    let mut tasks = BinaryHeap::new();
    for line in io::stdin().lock().lines() {
        let line = line?;
        match parse(&line) {
            Some(task) => tasks.push(task),
            None => eprintln!("ignored: {line}"),
        }
    }
    while let Some(Task { priority, title }) = tasks.pop() {
        println!("[{priority}] {title}");
    }
    Ok(())
}
