fn bubble_sort<T: PartialOrd>(values: &mut Vec<T>) {
    let n = values.len();
    for i in 0..n {
        for j in 0..n - i - 1 {
            if values[j] > values[j + 1] {
                values.swap(j, j + 1);
            }
        }
    }
}

fn main() {
    let mut values = vec![64, 34, 25, 12, 22];
    bubble_sort(&mut values);
    println!("{:?}", &values[..2]);
}
