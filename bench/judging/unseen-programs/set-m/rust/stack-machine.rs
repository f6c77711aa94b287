use std::io::{self, Read};

#[derive(Debug)]
enum Instruction {
    Push(i64),
    Add,
    Mul,
    Sub,
    Dup,
    Swap,
    Print,
}

fn parse(source: &str) -> Result<Vec<Instruction>, String> {
    let mut program = Vec::new();
    for (number, line) in source.lines().enumerate() {
        let mut words = line.split_whitespace();
        let instruction = match (words.next(), words.next()) {
            (Some("push"), Some(value)) => {
                Instruction::Push(value.parse().map_err(|e| format!("line {}: {e}", number + 1))?)
            }
            (Some("add"), None) => Instruction::Add,
            (Some("mul"), None) => Instruction::Mul,
            (Some("sub"), None) => Instruction::Sub,
            (Some("dup"), None) => Instruction::Dup,
            (Some("swap"), None) => Instruction::Swap,
            (Some("print"), None) => Instruction::Print,
            _ => return Err(format!("line {}: {line}", number + 1)),
        };
        program.push(instruction);
    }
    Ok(program)
}

struct Machine {
    stack: Vec<i64>,
}

impl Machine {
    fn pop(&mut self) -> Result<i64, String> {
        self.stack.pop().ok_or_else(|| String::from("the stack is empty"))
    }

    fn run(&mut self, program: &[Instruction]) -> Result<(), String> {
        for instruction in program {
            match instruction {
                Instruction::Push(value) => self.stack.push(*value),
                Instruction::Dup => {
                    let top = self.pop()?;
                    self.stack.push(top);
                    self.stack.push(top);
                }
                Instruction::Print => println!("{}", self.pop()?),
                _ => {
                    let (b, a) = (self.pop()?, self.pop()?);
                    match instruction {
                        Instruction::Add => self.stack.push(a + b),
                        Instruction::Mul => self.stack.push(a * b),
                        Instruction::Sub => self.stack.push(a - b),
                        _ => {
                            self.stack.push(b);
                            self.stack.push(a);
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

fn main() {
    let mut source = String::new();
    io::stdin().read_to_string(&mut source).unwrap();
    let mut machine = Machine { stack: Vec::new() };
    if let Err(message) = parse(&source).and_then(|program| machine.run(&program)) {
        println!("error: {message}");
    }
}
