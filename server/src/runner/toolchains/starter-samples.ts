import type { LanguageId } from '@coderoom/contract';

/**
 * Programs in a new, empty editor: each prints a greeting, reads no input and shows a variable and a loop. Indented as
 * is usual in each language: the editor goes on with the indentation that it finds.
 */
export const STARTER_SAMPLES: Record<LanguageId, string> = {
  python: `# Press Run, or Ctrl+Enter, to see what this program does.
name = "world"
print(f"Hello, {name}!")

for number in range(1, 4):
    print(number, "squared is", number * number)
`,
  javascript: `// Press Run, or Ctrl+Enter, to see what this program does.
const name = 'world';
console.log(\`Hello, \${name}!\`);

for (let number = 1; number <= 3; number++) {
  console.log(number, 'squared is', number * number);
}
`,
  typescript: `// Press Run, or Ctrl+Enter, to see what this program does.
const name: string = 'world';
console.log(\`Hello, \${name}!\`);

function square(side: number): number {
  return side * side;
}

for (let side = 1; side <= 3; side++) {
  console.log(side, 'squared is', square(side));
}
`,
  java: `// Press Run, or Ctrl+Enter, to see what this program does.
public class Main {
    public static void main(String[] args) {
        String name = "world";
        System.out.println("Hello, " + name + "!");

        for (int number = 1; number <= 3; number++) {
            System.out.println(number + " squared is " + number * number);
        }
    }
}
`,
  cpp: `// Press Run, or Ctrl+Enter, to see what this program does.
#include <iostream>
#include <string>

int main() {
    std::string name = "world";
    std::cout << "Hello, " << name << "!\\n";

    for (int number = 1; number <= 3; number++) {
        std::cout << number << " squared is " << number * number << "\\n";
    }
    return 0;
}
`,
  go: `// Press Run, or Ctrl+Enter, to see what this program does.
package main

import "fmt"

func main() {
	name := "world"
	fmt.Printf("Hello, %s!\\n", name)

	for number := 1; number <= 3; number++ {
		fmt.Println(number, "squared is", number*number)
	}
}
`,
  rust: `// Press Run, or Ctrl+Enter, to see what this program does.
fn main() {
    let name = "world";
    println!("Hello, {name}!");

    for number in 1..=3 {
        println!("{number} squared is {}", number * number);
    }
}
`,
};
