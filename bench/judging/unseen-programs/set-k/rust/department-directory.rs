use std::collections::HashMap;
use std::io;

fn main() {
    let mut departments: HashMap<String, Vec<String>> = HashMap::new();

    for line in io::stdin().lines() {
        let line = line.unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["Add", name, "to", department] => {
                departments
                    .entry(department.to_string())
                    .or_default()
                    .push(name.to_string());
            }
            [] => {}
            _ => println!("cannot understand: {}", line),
        }
    }

    let mut names: Vec<&String> = departments.keys().collect();
    names.sort();
    for department in names {
        let mut people = departments[department].clone();
        people.sort();
        println!("{}: {}", department, people.join(", "));
    }
}
