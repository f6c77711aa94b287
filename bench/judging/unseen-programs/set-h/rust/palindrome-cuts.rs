use std::io;

/// The fewest cuts that divide a word into palindromes.
fn fewest_cuts(letters: &[char]) -> usize {
    let n = letters.len();
    let mut is_palindrome = vec![vec![false; n]; n];
    let mut cuts = vec![0; n];
    for end in 0..n {
        let mut fewest = end;
        for start in (0..=end).rev() {
            let inside = end - start < 2 || is_palindrome[start + 1][end - 1];
            if letters[start] == letters[end] && inside {
                is_palindrome[start][end] = true;
                fewest = if start == 0 { 0 } else { fewest.min(cuts[start - 1] + 1) };
            }
        }
        cuts[end] = fewest;
    }
    cuts.last().copied().unwrap_or(0)
}

fn main() {
    let mut word = String::new();
    io::stdin().read_line(&mut word).unwrap();
    let letters: Vec<char> = word.trim().chars().collect();
    println!("{} cuts", fewest_cuts(&letters));
}
