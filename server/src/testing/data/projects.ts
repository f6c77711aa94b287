import type { LanguageId, ProjectFile } from '@coderoom/contract';

/** Reads `numbers.txt`, weighs its numbers and multiplies the sum by the input. The entry comes first. */
const SOURCES: Record<LanguageId, Readonly<Record<string, string>>> = {
  python: {
    'main.py': `from lib.weights import weigh
from numbers_file import read_numbers

# Für Zoë
factor = int(input())
numbers = read_numbers("numbers.txt")
print(f"{len(numbers)} numbers: {weigh(numbers) * factor}")
`,
    'numbers_file.py': `def read_numbers(name):
    numbers = []
    with open(name) as file:
        for line in file:
            numbers.append(int(line.strip()))
    return numbers
`,
    'lib/weights.py': `def weigh(numbers):
    total = 0
    for number in numbers:
        if number % 2 == 0:
            total += number * 2
        elif number > 100:
            total -= 1
        else:
            total += number
    return total
`,
  },
  javascript: {
    'main.js': `const { readFileSync } = require('node:fs');
const { weigh } = require('./lib/weights.js');
const { readNumbers } = require('./numbers.js');

// Für Zoë
const factor = Number(readFileSync(0, 'utf8'));
const numbers = readNumbers('numbers.txt');
console.log(\`\${numbers.length} numbers: \${weigh(numbers) * factor}\`);
`,
    'numbers.js': `const { readFileSync } = require('node:fs');

exports.readNumbers = (name) => {
  const numbers = [];
  for (const line of readFileSync(name, 'utf8').split('\\n')) {
    numbers.push(Number(line.trim()));
  }
  return numbers;
};
`,
    'lib/weights.js': `exports.weigh = (numbers) => {
  let total = 0;
  for (const number of numbers) {
    if (number % 2 === 0) {
      total += number * 2;
    } else if (number > 100) {
      total -= 1;
    } else {
      total += number;
    }
  }
  return total;
};
`,
  },
  typescript: {
    'main.ts': `import { readFileSync } from 'node:fs';
import { weigh } from './lib/weights';
import { readNumbers } from './numbers';

// Für Zoë
const factor: number = Number(readFileSync(0, 'utf8'));
const numbers: number[] = readNumbers('numbers.txt');
console.log(\`\${numbers.length} numbers: \${weigh(numbers) * factor}\`);
`,
    'numbers.ts': `import { readFileSync } from 'node:fs';

export function readNumbers(name: string): number[] {
  const numbers: number[] = [];
  for (const line of readFileSync(name, 'utf8').split('\\n')) {
    numbers.push(Number(line.trim()));
  }
  return numbers;
}
`,
    'lib/weights.ts': `export function weigh(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) {
    if (number % 2 === 0) {
      total += number * 2;
    } else if (number > 100) {
      total -= 1;
    } else {
      total += number;
    }
  }
  return total;
}
`,
  },
  java: {
    'Main.java': `import java.util.List;
import java.util.Scanner;
import lib.Weights;

public class Main {
    // Für Zoë
    public static void main(String[] args) throws Exception {
        int factor = new Scanner(System.in).nextInt();
        List<Integer> numbers = NumbersFile.read("numbers.txt");
        System.out.println(numbers.size() + " numbers: " + Weights.weigh(numbers) * factor);
    }
}
`,
    'NumbersFile.java': `import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class NumbersFile {
    static List<Integer> read(String name) throws Exception {
        List<Integer> numbers = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(name))) {
            numbers.add(Integer.parseInt(line.trim()));
        }
        return numbers;
    }
}
`,
    'lib/Weights.java': `package lib;

import java.util.List;

public class Weights {
    public static int weigh(List<Integer> numbers) {
        int total = 0;
        for (int number : numbers) {
            if (number % 2 == 0) {
                total += number * 2;
            } else if (number > 100) {
                total -= 1;
            } else {
                total += number;
            }
        }
        return total;
    }
}
`,
  },
  cpp: {
    'main.cpp': `#include <fstream>
#include <iostream>
#include <string>
#include <vector>
#include "lib/weights.h"

// Für Zoë
int main() {
    int factor = 0;
    std::cin >> factor;
    std::ifstream file("numbers.txt");
    std::vector<int> numbers;
    int number = 0;
    while (file >> number) {
        numbers.push_back(number);
    }
    std::cout << numbers.size() << " numbers: " << weigh(numbers) * factor << std::endl;
}
`,
    'lib/weights.h': `#pragma once
#include <vector>

int weigh(const std::vector<int>& numbers);
`,
    'lib/weights.cpp': `#include "weights.h"

int weigh(const std::vector<int>& numbers) {
    int total = 0;
    for (int number : numbers) {
        if (number % 2 == 0) {
            total += number * 2;
        } else if (number > 100) {
            total -= 1;
        } else {
            total += number;
        }
    }
    return total;
}
`,
  },
  go: {
    'main.go': `package main

import "fmt"

// Für Zoë
func main() {
	var factor int
	fmt.Scan(&factor)
	numbers := readNumbers("numbers.txt")
	fmt.Println(len(numbers), "numbers:", weigh(numbers)*factor)
}
`,
    'numbers.go': `package main

import (
	"os"
	"strconv"
	"strings"
)

func readNumbers(name string) []int {
	content, err := os.ReadFile(name)
	if err != nil {
		panic(err)
	}
	numbers := []int{}
	for _, word := range strings.Fields(string(content)) {
		number, _ := strconv.Atoi(word)
		numbers = append(numbers, number)
	}
	return numbers
}
`,
    'weights.go': `package main

func weigh(numbers []int) int {
	total := 0
	for _, number := range numbers {
		if number%2 == 0 {
			total += number * 2
		} else if number > 100 {
			total -= 1
		} else {
			total += number
		}
	}
	return total
}
`,
  },
  rust: {
    'main.rs': `mod numbers;
mod weights;

// Für Zoë
fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let factor: i32 = line.trim().parse().unwrap();
    let found = numbers::read("numbers.txt");
    println!("{} numbers: {}", found.len(), weights::weigh(&found) * factor);
}
`,
    'numbers.rs': `pub fn read(name: &str) -> Vec<i32> {
    let mut numbers = Vec::new();
    for word in std::fs::read_to_string(name).unwrap().split_whitespace() {
        numbers.push(word.parse().unwrap());
    }
    numbers
}
`,
    'weights.rs': `pub fn weigh(numbers: &[i32]) -> i32 {
    let mut total = 0;
    for number in numbers {
        if number % 2 == 0 {
            total += number * 2;
        } else if *number > 100 {
            total -= 1;
        } else {
            total += number;
        }
    }
    total
}
`,
  },
};

/** Line ends of Windows, and none in the end: both must stay. */
const NUMBERS = '3\r\n10\r\n4\r\n8';

/** The output of each of the programs for an input. */
export const printedBy = (factor: number): string => `4 numbers: ${47 * factor}\n`;

/** The same program of three files and a data file in a language. */
export function projectIn(language: LanguageId): { entry: string; code: string; files: ProjectFile[] } {
  const [[entry, code] = ['', ''], ...others] = Object.entries(SOURCES[language]);
  const files = [...others, ['numbers.txt', NUMBERS] as const].map(([name, content]) => ({
    ...{ name, content },
    encoding: 'text' as const,
  }));
  return { entry, code, files };
}
