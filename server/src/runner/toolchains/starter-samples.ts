import { type LanguageId, PAGE_LANGUAGES, SAMPLE_COMMENT } from '@coderoom/contract';

/**
 * Programs in a new, empty editor: each prints a greeting, reads no input and shows a variable and a loop. Indented as
 * is usual in each language: the editor goes on with the indentation that it finds.
 */
export const STARTER_SAMPLES: Record<LanguageId, string> = {
  python: `# ${SAMPLE_COMMENT.en}
name = "world"
print(f"Hello, {name}!")

for number in range(1, 4):
    print(number, "squared is", number * number)
`,
  javascript: `// ${SAMPLE_COMMENT.en}
const name = 'world';
console.log(\`Hello, \${name}!\`);

for (let number = 1; number <= 3; number++) {
  console.log(number, 'squared is', number * number);
}
`,
  typescript: `// ${SAMPLE_COMMENT.en}
const name: string = 'world';
console.log(\`Hello, \${name}!\`);

function square(side: number): number {
  return side * side;
}

for (let side = 1; side <= 3; side++) {
  console.log(side, 'squared is', square(side));
}
`,
  java: `// ${SAMPLE_COMMENT.en}
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
  cpp: `// ${SAMPLE_COMMENT.en}
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
  go: `// ${SAMPLE_COMMENT.en}
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
  rust: `// ${SAMPLE_COMMENT.en}
fn main() {
    let name = "world";
    println!("Hello, {name}!");

    for number in 1..=3 {
        println!("{number} squared is {}", number * number);
    }
}
`,
};

/** True for a starter sample as the page shows it, in any of its languages. */
export function isStarterSample(language: LanguageId, code: string): boolean {
  const sample = STARTER_SAMPLES[language];
  return PAGE_LANGUAGES.some(
    (page) => code === sample.replace(SAMPLE_COMMENT.en, () => SAMPLE_COMMENT[page]),
  );
}
