import type { LanguageId } from '@coderoom/contract';

/** A small program in each language: sorts numbers, counts words, prints. The mark makes each one new. */
export const PROGRAMS: Record<LanguageId, (mark: string) => string> = {
  python: (mark) => `# ${mark}
from collections import Counter
numbers = sorted((i * 7919) % 1009 for i in range(1000))
words = Counter("the quick brown fox jumps over the lazy dog the end".split())
print(numbers[0], numbers[-1], words["the"])
`,
  javascript: (mark) => `// ${mark}
const numbers = Array.from({ length: 1000 }, (_, i) => (i * 7919) % 1009).sort((a, b) => a - b);
const words = new Map();
for (const word of 'the quick brown fox jumps over the lazy dog the end'.split(' ')) {
  words.set(word, (words.get(word) ?? 0) + 1);
}
console.log(numbers[0], numbers.at(-1), words.get('the'));
`,
  typescript: (mark) => `// ${mark}
const numbers: number[] = Array.from({ length: 1000 }, (_, i) => (i * 7919) % 1009).sort((a, b) => a - b);
const words = new Map<string, number>();
for (const word of 'the quick brown fox jumps over the lazy dog the end'.split(' ')) {
  words.set(word, (words.get(word) ?? 0) + 1);
}
console.log(numbers[0], numbers[numbers.length - 1], words.get('the'));
`,
  java: (mark) => `// ${mark}
import java.util.*;

public class Main {
  public static void main(String[] args) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < 1000; i++) numbers.add((i * 7919) % 1009);
    Collections.sort(numbers);
    Map<String, Integer> words = new HashMap<>();
    for (String word : "the quick brown fox jumps over the lazy dog the end".split(" ")) words.merge(word, 1, Integer::sum);
    System.out.println(numbers.get(0) + " " + numbers.get(999) + " " + words.get("the"));
  }
}
`,
  cpp: (mark) => `// ${mark}
#include <algorithm>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

int main() {
  std::vector<int> numbers;
  for (int i = 0; i < 1000; i++) numbers.push_back((i * 7919) % 1009);
  std::sort(numbers.begin(), numbers.end());
  std::map<std::string, int> words;
  std::istringstream text("the quick brown fox jumps over the lazy dog the end");
  for (std::string word; text >> word;) words[word]++;
  std::cout << numbers.front() << ' ' << numbers.back() << ' ' << words["the"] << '\\n';
}
`,
  go: (mark) => `// ${mark}
package main

import (
	"fmt"
	"sort"
	"strings"
)

func main() {
	numbers := make([]int, 1000)
	for i := range numbers {
		numbers[i] = (i * 7919) % 1009
	}
	sort.Ints(numbers)
	words := map[string]int{}
	for _, word := range strings.Fields("the quick brown fox jumps over the lazy dog the end") {
		words[word]++
	}
	fmt.Println(numbers[0], numbers[999], words["the"])
}
`,
  rust: (mark) => `// ${mark}
use std::collections::HashMap;

fn main() {
    let mut numbers: Vec<u32> = (0..1000).map(|i| (i * 7919) % 1009).collect();
    numbers.sort();
    let mut words: HashMap<&str, u32> = HashMap::new();
    for word in "the quick brown fox jumps over the lazy dog the end".split(' ') {
        *words.entry(word).or_insert(0) += 1;
    }
    println!("{} {} {}", numbers[0], numbers[999], words["the"]);
}
`,
};
