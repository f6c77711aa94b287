import type { LanguageId } from '@coderoom/contract';

/** A program of the side panel. Its output and time are those of a real run (web/e2e/playground/playground.spec.ts). */
export interface Snippet {
  language: LanguageId;
  code: string;
  output: string;
  timeComplexity: string;
}

/** No line exceeds 45 characters, the panel's narrowest width. */
export const SNIPPETS: readonly Snippet[] = [
  {
    language: 'python',
    code: `from collections import Counter

poem = "the rain and the river and the sea"
counts = Counter(poem.split())

for word, times in counts.most_common(3):
  print(f"{word:8}", "#" * times)`,
    output: `the      ###
and      ##
rain     #`,
    timeComplexity: 'O(n)',
  },
  {
    language: 'javascript',
    code: `function* fibonacci() {
  let [a, b] = [0, 1];
  while (true) {
    yield a;
    [a, b] = [b, a + b];
  }
}

const numbers = [...fibonacci().take(10)];
console.log(numbers.join(" "));`,
    output: '0 1 1 2 3 5 8 13 21 34',
    timeComplexity: 'O(n)',
  },
  {
    language: 'typescript',
    code: `type Tree = { name: string; meters: number };

const forest: Tree[] = [
  { name: "Birch", meters: 25 },
  { name: "Redwood", meters: 115 },
];

forest.sort((a, b) => b.meters - a.meters);
for (const { name, meters } of forest) {
  console.log(name.padEnd(8), meters);
}`,
    output: `Redwood  115
Birch    25`,
    timeComplexity: 'O(n log n)',
  },
  {
    language: 'java',
    code: `public class Main {
  static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  public static void main(String[] args) {
    System.out.println(gcd(1071, 462));
  }
}`,
    output: '21',
    timeComplexity: 'O(log n)',
  },
  {
    language: 'go',
    code: `package main

import "fmt"

func main() {
  rest := 93
  for _, coin := range []int{50, 20, 5, 1} {
    fmt.Println(coin, "x", rest/coin)
    rest %= coin
  }
}`,
    output: `50 x 1
20 x 2
5 x 0
1 x 3`,
    timeComplexity: 'O(n)',
  },
  {
    language: 'rust',
    code: `fn main() {
  let total: u32 = (1..=100)
    .filter(|n| n % 3 == 0 || n % 5 == 0)
    .map(|n| n * n)
    .sum();

  println!("The squares add up to {total}");
}`,
    output: 'The squares add up to 164036',
    timeComplexity: 'O(n)',
  },
];
