use std::env;

/// Paints posts so that no more than two in a row have the same colour.
fn ways(posts: u32, colours: u64) -> u64 {
    if posts == 0 {
        return 0;
    }
    let mut same = 0;
    let mut different = colours;
    for _ in 1..posts {
        let next_different = (same + different) * (colours - 1);
        same = different;
        different = next_different;
    }
    same + different
}

fn main() {
    let args: Vec<String> = env::args().collect();
    let posts = args[1].parse().expect("number of posts");
    let colours = args[2].parse().expect("number of colours");
    println!("{}", ways(posts, colours));
}
