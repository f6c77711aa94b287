use std::io;
use std::iter::Peekable;
use std::str::Chars;

enum Expr {
    Number(f64),
    Binary(Box<Expr>, char, Box<Expr>),
}

impl Expr {
    fn evaluate(&self) -> f64 {
        match self {
            Expr::Number(value) => *value,
            Expr::Binary(left, operator, right) => {
                let (a, b) = (left.evaluate(), right.evaluate());
                match operator {
                    '+' => a + b,
                    '-' => a - b,
                    '*' => a * b,
                    _ => a / b,
                }
            }
        }
    }

    fn depth(&self) -> usize {
        match self {
            Expr::Number(_) => 1,
            Expr::Binary(left, _, right) => 1 + left.depth().max(right.depth()),
        }
    }
}

struct Parser<'a> {
    chars: Peekable<Chars<'a>>,
}

impl Parser<'_> {
    fn sum(&mut self) -> Result<Expr, String> {
        let mut left = self.product()?;
        while let Some(&operator @ ('+' | '-')) = self.chars.peek() {
            self.chars.next();
            left = Expr::Binary(Box::new(left), operator, Box::new(self.product()?));
        }
        Ok(left)
    }

    fn product(&mut self) -> Result<Expr, String> {
        let mut left = self.atom()?;
        while let Some(&operator @ ('*' | '/')) = self.chars.peek() {
            self.chars.next();
            left = Expr::Binary(Box::new(left), operator, Box::new(self.atom()?));
        }
        Ok(left)
    }

    fn atom(&mut self) -> Result<Expr, String> {
        match self.chars.next() {
            Some('(') => {
                let inner = self.sum()?;
                match self.chars.next() {
                    Some(')') => Ok(inner),
                    other => Err(format!("expected ), found {other:?}")),
                }
            }
            Some(c) if c.is_ascii_digit() => {
                let mut value = f64::from(c.to_digit(10).unwrap());
                while let Some(digit) = self.chars.peek().and_then(|c| c.to_digit(10)) {
                    value = value * 10.0 + f64::from(digit);
                    self.chars.next();
                }
                Ok(Expr::Number(value))
            }
            other => Err(format!("expected a number, found {other:?}")),
        }
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let text = line.trim();
    let mut parser = Parser { chars: text.chars().peekable() };
    match parser.sum() {
        Ok(tree) => println!("{text} = {} (depth {})", tree.evaluate(), tree.depth()),
        Err(message) => println!("{message}"),
    }
}
