use std::io;

/// Grows a palindrome around its centre; returns its bounds.
fn expand(letters: &[char], left: usize, right: usize) -> (usize, usize) {
    let (mut left, mut right) = (left as isize, right as isize);
    while left >= 0
        && (right as usize) < letters.len()
        && letters[left as usize] == letters[right as usize]
    {
        left -= 1;
        right += 1;
    }
    ((left + 1) as usize, right as usize)
}

fn longest_palindrome(letters: &[char]) -> &[char] {
    let (mut start, mut end) = (0, 0);
    for centre in 0..letters.len() {
        for right in [centre, centre + 1] {
            let (from, to) = expand(letters, centre, right);
            if to - from > end - start {
                (start, end) = (from, to);
            }
        }
    }
    &letters[start..end]
}

fn main() {
    let mut word = String::new();
    io::stdin().read_line(&mut word).unwrap();
    let letters: Vec<char> = word.trim().chars().collect();
    let longest: String = longest_palindrome(&letters).iter().collect();
    println!("{longest}");
}
