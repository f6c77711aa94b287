use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufRead};

enum BankError {
    NoAccount(String),
    NotEnough { has: u64, needs: u64 },
}

impl fmt::Display for BankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BankError::NoAccount(name) => write!(f, "{name} has no account"),
            BankError::NotEnough { has, needs } => write!(f, "has {has}, needs {needs}"),
        }
    }
}

#[derive(Default)]
struct Bank {
    accounts: BTreeMap<String, u64>,
}

impl Bank {
    fn deposit(&mut self, name: &str, amount: u64) {
        *self.accounts.entry(name.to_string()).or_insert(0) += amount;
    }

    fn transfer(&mut self, from: &str, to: &str, amount: u64) -> Result<(), BankError> {
        if !self.accounts.contains_key(to) {
            return Err(BankError::NoAccount(to.to_string()));
        }
        let balance = self
            .accounts
            .get_mut(from)
            .ok_or_else(|| BankError::NoAccount(from.to_string()))?;
        if *balance < amount {
            return Err(BankError::NotEnough { has: *balance, needs: amount });
        }
        *balance -= amount;
        self.deposit(to, amount);
        Ok(())
    }
}

fn main() {
    let mut bank = Bank::default();
    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        let words: Vec<&str> = line.split(' ').collect();
        match words.as_slice() {
            ["deposit", name, amount] => bank.deposit(name, amount.parse().unwrap()),
            ["transfer", from, to, amount] => {
                if let Err(error) = bank.transfer(from, to, amount.parse().unwrap()) {
                    println!("refused: {error}");
                }
            }
            _ => println!("unknown: {line}"),
        }
    }
    for (name, balance) in &bank.accounts {
        println!("{name}: {balance}");
    }
}
