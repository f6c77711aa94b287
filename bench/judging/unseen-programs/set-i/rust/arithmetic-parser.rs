use std::io::Read;

struct Parser {
    chars: Vec<char>,
    position: usize,
}

impl Parser {
    fn new(text: &str) -> Self {
        let chars = text.chars().filter(|c| !c.is_whitespace()).collect();
        Parser { chars, position: 0 }
    }

    fn peek(&self) -> Option<char> {
        self.chars.get(self.position).copied()
    }

    // expression = term { ("+" | "-") term }
    fn expression(&mut self) -> Result<i64, String> {
        let mut value = self.term()?;
        while let Some(sign @ ('+' | '-')) = self.peek() {
            self.position += 1;
            let right = self.term()?;
            value = if sign == '+' { value + right } else { value - right };
        }
        Ok(value)
    }

    // term = factor { "*" factor }
    fn term(&mut self) -> Result<i64, String> {
        let mut value = self.factor()?;
        while self.peek() == Some('*') {
            self.position += 1;
            value *= self.factor()?;
        }
        Ok(value)
    }

    // factor = number | "(" expression ")"
    fn factor(&mut self) -> Result<i64, String> {
        if self.peek() == Some('(') {
            self.position += 1;
            let value = self.expression()?;
            if self.peek() != Some(')') {
                return Err(format!("missing ) at {}", self.position));
            }
            self.position += 1;
            return Ok(value);
        }
        let start = self.position;
        let mut value = 0;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            value = value * 10 + i64::from(digit);
            self.position += 1;
        }
        if self.position == start {
            return Err(format!("number expected at {start}"));
        }
        Ok(value)
    }
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let mut parser = Parser::new(&text);
    match parser.expression() {
        Ok(value) if parser.peek().is_none() => println!("= {value}"),
        Ok(_) => println!("error: unexpected text at {}", parser.position),
        Err(message) => println!("error: {message}"),
    }
}
