use std::io;

fn read_letters() -> Vec<char> {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    line.trim().chars().collect()
}

fn main() {
    let word = read_letters();
    let mut other = read_letters();

    if word.len() != other.len() {
        println!("different lengths");
        return;
    }
    for turns in 0..word.len() {
        if word == other {
            println!("turned by {turns}");
            return;
        }
        other.rotate_left(1);
    }
    println!("not a turned word");
}
