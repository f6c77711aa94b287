use std::io;

fn main() {
    let mut input = String::new();
    io::stdin().read_line(&mut input).unwrap();
    let values: Vec<u32> = input.trim().split(' ').map(|v| v.parse().unwrap()).collect();
    let n = values.len();

    let mut best = vec![0; n + 2];
    for i in (0..n).rev() {
        best[i] = best[i + 1].max(best[i + 2] + values[i]);
    }

    let mut taken = Vec::new();
    let mut i = 0;
    while i < n {
        if best[i] == best[i + 1] {
            i += 1;
        } else {
            taken.push(i + 1);
            i += 2;
        }
    }
    println!("{} from houses {:?}", best[0], taken);
}
