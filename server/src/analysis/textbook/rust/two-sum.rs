use std::collections::HashMap;

fn two_sum(nums: Vec<i32>, target: i32) -> Option<(usize, usize)> {
    let mut seen = HashMap::new();
    for (i, num) in nums.iter().enumerate() {
        if let Some(&j) = seen.get(&(target - num)) {
            return Some((j, i));
        }
        seen.insert(*num, i);
    }
    None
}

fn main() {
    println!("{:?}", two_sum(vec![2, 7, 11, 15], 9));
}
