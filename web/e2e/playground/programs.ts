import type { LanguageId } from '@coderoom/contract';

/** In each language: read names to the end of input, greet each, and add up their lengths. */
export const GREETINGS: Record<LanguageId, string> = {
  python: `import sys

total = 0
for line in sys.stdin:
    name = line.strip()
    total += len(name)
    print(f"Grüß dich, {name}!")
print("total", total)
`,
  javascript: `const names = require('node:fs').readFileSync(0, 'utf8').split('\\n').filter(Boolean);
let total = 0;
for (const name of names) {
  total += name.length;
  console.log(\`Grüß dich, \${name}!\`);
}
console.log('total', total);
`,
  typescript: `import { readFileSync } from 'node:fs';

interface Person { name: string }
const people: Person[] = readFileSync(0, 'utf8').split('\\n').filter(Boolean).map((name) => ({ name }));
for (const { name } of people) console.log(\`Grüß dich, \${name}!\`);
console.log('total', people.reduce((sum, { name }) => sum + name.length, 0));
`,
  java: `import java.util.Scanner;

public class Greeter {
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in, "UTF-8");
    int total = 0;
    while (in.hasNextLine()) {
      String name = in.nextLine();
      total += name.length();
      System.out.println("Grüß dich, " + name + "!");
    }
    System.out.println("total " + total);
  }
}
`,
  cpp: `#include <iostream>
#include <string>

int main() {
  std::string name;
  std::size_t total = 0;
  while (std::getline(std::cin, name)) {
    total += name.size();
    std::cout << "Grüß dich, " << name << "!\\n";
  }
  std::cout << "total " << total << std::endl;
}
`,
  go: `package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	total := 0
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		total += len(scanner.Text())
		fmt.Printf("Grüß dich, %s!\\n", scanner.Text())
	}
	fmt.Println("total", total)
}
`,
  rust: `use std::io::{self, BufRead};

fn main() {
    let mut total = 0;
    for line in io::stdin().lock().lines() {
        let name = line.unwrap();
        total += name.len();
        println!("Grüß dich, {name}!");
    }
    println!("total {total}");
}
`,
};
