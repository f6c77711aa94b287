use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut it = input.split_whitespace().map(|w| w.parse::<usize>().unwrap());
    let n = it.next().unwrap();
    let m = it.next().unwrap();
    let mut d = vec![vec![usize::MAX / 4; n]; n];
    for i in 0..n {
        d[i][i] = 0;
    }
    for _ in 0..m {
        let (u, v, w) = (it.next().unwrap(), it.next().unwrap(), it.next().unwrap());
        d[u][v] = d[u][v].min(w);
    }
    for k in 0..n {
        for i in 0..n {
            for j in 0..n {
                d[i][j] = d[i][j].min(d[i][k] + d[k][j]);
            }
        }
    }
    println!("{}", d[0][n - 1]);
}
