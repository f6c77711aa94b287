/// For each day, how many days one waits for a warmer one.
fn days_until_warmer(temperatures: &[i32]) -> Vec<Option<usize>> {
    let mut answer = vec![None; temperatures.len()];
    let mut waiting: Vec<usize> = Vec::new();
    for (day, &temperature) in temperatures.iter().enumerate() {
        while let Some(&earlier) = waiting.last() {
            if temperatures[earlier] >= temperature {
                break;
            }
            waiting.pop();
            answer[earlier] = Some(day - earlier);
        }
        waiting.push(day);
    }
    answer
}

fn main() {
    let temperatures = [13, 12, 15, 11, 9, 12, 16, 14];
    let waits = days_until_warmer(&temperatures);
    for (temperature, wait) in temperatures.iter().zip(&waits) {
        match wait {
            Some(1) => println!("{temperature} degrees: warmer tomorrow"),
            Some(days) => println!("{temperature} degrees: warmer in {days} days"),
            None => println!("{temperature} degrees: never warmer"),
        }
    }
}
