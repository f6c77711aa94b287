use std::io::{self, BufRead};

enum Step {
    Typed,
    Deleted(char),
}

#[derive(Default)]
struct Editor {
    text: Vec<char>,
    steps: Vec<Step>,
}

impl Editor {
    fn type_letter(&mut self, letter: char) {
        self.text.push(letter);
        self.steps.push(Step::Typed);
    }

    fn delete(&mut self) {
        if let Some(letter) = self.text.pop() {
            self.steps.push(Step::Deleted(letter));
        }
    }

    fn undo(&mut self) -> bool {
        match self.steps.pop() {
            Some(Step::Typed) => {
                self.text.pop();
                true
            }
            Some(Step::Deleted(letter)) => {
                self.text.push(letter);
                true
            }
            None => false,
        }
    }
}

fn main() {
    let mut editor = Editor::default();
    for line in io::stdin().lock().lines() {
        let line = line.expect("input must be text");
        let mut words = line.split(' ');
        match (words.next(), words.next()) {
            (Some("type"), Some(word)) => {
                if let Some(letter) = word.chars().next() {
                    editor.type_letter(letter);
                }
            }
            (Some("delete"), _) => editor.delete(),
            (Some("undo"), _) => {
                if !editor.undo() {
                    println!("nothing to undo");
                }
            }
            _ => println!("I don't know: {line}"),
        }
    }
    let text: String = editor.text.iter().collect();
    println!("{text}");
}
