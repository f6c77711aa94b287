// Colours a map with three colours so that neighbours differ.
use std::io::{self, Read};

const COLOURS: [&str; 3] = ["red", "green", "yellow"];

struct Map {
    borders: Vec<Vec<bool>>,
    colour: Vec<Option<usize>>,
}

impl Map {
    fn allowed(&self, country: usize, colour: usize) -> bool {
        for other in 0..self.borders.len() {
            if self.borders[country][other] && self.colour[other] == Some(colour) {
                return false;
            }
        }
        true
    }

    fn paint(&mut self, country: usize) -> bool {
        if country == self.borders.len() {
            return true;
        }
        for colour in 0..COLOURS.len() {
            if self.allowed(country, colour) {
                self.colour[country] = Some(colour);
                if self.paint(country + 1) {
                    return true;
                }
                self.colour[country] = None;
            }
        }
        false
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("input");
    let numbers: Vec<usize> = input.split_whitespace().map(|w| w.parse().expect("number")).collect();

    let countries = numbers[0];
    let mut map = Map {
        borders: vec![vec![false; countries]; countries],
        colour: vec![None; countries],
    };
    for pair in numbers[1..].chunks(2) {
        let (a, b) = (pair[0] - 1, pair[1] - 1);
        map.borders[a][b] = true;
        map.borders[b][a] = true;
    }

    if map.paint(0) {
        for (country, colour) in map.colour.iter().enumerate() {
            println!("{}: {}", country + 1, COLOURS[colour.unwrap()]);
        }
    } else {
        println!("three colours are not enough");
    }
}
