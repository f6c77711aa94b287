use std::io::{self, BufRead};

struct Wagon {
    goods: String,
    next: Option<Box<Wagon>>,
}

#[derive(Default)]
struct Train {
    first: Option<Box<Wagon>>,
    length: usize,
}

impl Train {
    fn push_front(&mut self, goods: String) {
        let next = self.first.take();
        self.first = Some(Box::new(Wagon { goods, next }));
        self.length += 1;
    }

    fn reverse(&mut self) {
        let mut turned = None;
        let mut rest = self.first.take();
        while let Some(mut wagon) = rest {
            rest = wagon.next.take();
            wagon.next = turned;
            turned = Some(wagon);
        }
        self.first = turned;
    }

    fn print(&self) {
        let mut current = &self.first;
        while let Some(wagon) = current {
            print!("[{}]", wagon.goods);
            current = &wagon.next;
        }
        println!();
    }
}

fn main() {
    let mut train = Train::default();
    for line in io::stdin().lock().lines() {
        let goods = line.unwrap();
        if goods == "stop" {
            break;
        }
        train.push_front(goods);
    }
    train.print();
    train.reverse();
    train.print();
    println!("{} wagons", train.length);
}
