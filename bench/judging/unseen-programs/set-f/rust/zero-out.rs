use std::collections::HashSet;
use std::io::{self, BufRead};

fn main() {
    let mut table: Vec<Vec<i32>> = Vec::new();
    for line in io::stdin().lock().lines() {
        let row = line.unwrap().split(' ').map(|text| text.parse().unwrap()).collect();
        table.push(row);
    }

    // A zero makes its whole row and its whole column zero.
    let mut rows = HashSet::new();
    let mut columns = HashSet::new();
    for (r, row) in table.iter().enumerate() {
        for (c, &value) in row.iter().enumerate() {
            if value == 0 {
                rows.insert(r);
                columns.insert(c);
            }
        }
    }
    for (r, row) in table.iter_mut().enumerate() {
        for (c, value) in row.iter_mut().enumerate() {
            if rows.contains(&r) || columns.contains(&c) {
                *value = 0;
            }
        }
    }

    for row in &table {
        let texts: Vec<String> = row.iter().map(|value| value.to_string()).collect();
        println!("{}", texts.join(" "));
    }
}
