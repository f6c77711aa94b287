import type { LanguageId } from '@coderoom/contract';

/** A program, the same in disguise (other names, comments, order, loops, declarations), and an independent solution. */
interface Disguise {
  original: string;
  copy: string;
  other: string;
}

/** Typical tasks: counting the words of a text, primes below a number. */
export const DISGUISES: Record<LanguageId, Disguise> = {
  python: {
    original: `import sys

def count_words(text):
    counts = {}
    for word in text.split():
        key = word.lower()
        if key in counts:
            counts[key] += 1
        else:
            counts[key] = 1
    return counts

def primes(limit):
    found = []
    for candidate in range(2, limit):
        is_prime = True
        divisor = 2
        while divisor * divisor <= candidate:
            if candidate % divisor == 0:
                is_prime = False
                break
            divisor += 1
        if is_prime:
            found.append(candidate)
    return found

text = input()
counts = count_words(text)
for word in counts:
    print(word, counts[word])
print(primes(len(text)))
`,
    copy: `# My own solution

def prime_list(maximum):
    """All primes."""
    result = []
    n = 2
    while n < maximum:
        ok = True
        d = 2
        while d * d <= n:
            if n % d == 0:
                ok = False
                break
            d = d + 1
        if ok:
            result.append(n)
        n += 1
    return result

def histogram(line):
    table = {}
    for w in line.split():
        k = w.lower()
        if not (k in table):
            table[k] = 1
        else:
            table[k] = table[k] + 1
    return table

line = input()
table = histogram(line)
for w in table:
    print(w, table[w])
print(prime_list(len(line)))
`,
    other: `from collections import Counter

def sieve(n):
    flags = [True] * (n + 1)
    flags[0:2] = [False, False]
    for i in range(2, int(n ** 0.5) + 1):
        if flags[i]:
            flags[i * i :: i] = [False] * len(flags[i * i :: i])
    return [i for i, flag in enumerate(flags) if flag]

words = input()
for word, times in sorted(Counter(words.lower().split()).items()):
    print(f"{word}: {times}")
if len(words) > 2:
    print(*sieve(len(words) - 1))
else:
    print("none")
`,
  },
  java: {
    original: `import java.util.*;

public class Main {
    static Map<String, Integer> countWords(String text) {
        Map<String, Integer> counts = new HashMap<>();
        for (String word : text.split(" ")) {
            String key = word.toLowerCase();
            if (counts.containsKey(key)) {
                counts.put(key, counts.get(key) + 1);
            } else {
                counts.put(key, 1);
            }
        }
        return counts;
    }

    static List<Integer> primes(int limit) {
        List<Integer> found = new ArrayList<>();
        for (int candidate = 2; candidate < limit; candidate++) {
            boolean isPrime = true;
            for (int divisor = 2; divisor * divisor <= candidate; divisor++) {
                if (candidate % divisor == 0) {
                    isPrime = false;
                    break;
                }
            }
            if (isPrime) found.add(candidate);
        }
        return found;
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        String text = scanner.nextLine();
        System.out.println(countWords(text));
        System.out.println(primes(text.length()));
    }
}
`,
    copy: `import java.util.*;

// Written by myself
public class Task {
    private static List<Integer> primeNumbers(int max) {
        List<Integer> list = new ArrayList<>();
        int n;
        n = 2;
        while (n < max) {
            boolean ok = true;
            int d = 2;
            while (d * d <= n) {
                if (n % d == 0) {
                    ok = false;
                    break;
                }
                d = d + 1;
            }
            if (ok) {
                list.add(n);
            }
            n += 1;
        }
        return list;
    }

    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        String line = in.nextLine();
        System.out.println(histogram(line)); // the words
        System.out.println(primeNumbers(line.length()));
    }

    private static Map<String, Integer> histogram(String line) {
        Map<String, Integer> table = new HashMap<>();
        for (String w : line.split(" ")) {
            String k = w.toLowerCase();
            if (!table.containsKey(k)) {
                table.put(k, 1);
            } else {
                table.put(k, table.get(k) + 1);
            }
        }
        return table;
    }
}
`,
    other: `import java.util.*;
import java.util.stream.*;

class Words {
    public static void main(String[] args) throws Exception {
        String input = new String(System.in.readAllBytes()).trim();
        TreeMap<String, Long> frequency = Arrays.stream(input.toLowerCase().split("\\\\s+"))
            .collect(Collectors.groupingBy(w -> w, TreeMap::new, Collectors.counting()));
        frequency.forEach((word, times) -> System.out.printf("%s: %d%n", word, times));
        BitSet composite = new BitSet(input.length());
        StringBuilder out = new StringBuilder();
        for (int p = 2; p < input.length(); p++) {
            if (composite.get(p)) continue;
            out.append(p).append(' ');
            for (int multiple = 2 * p; multiple < input.length(); multiple += p) composite.set(multiple);
        }
        System.out.println(out.toString().trim());
    }
}
`,
  },
  javascript: {
    original: `const fs = require('fs');

function countWords(text) {
  const counts = {};
  for (const word of text.split(' ')) {
    const key = word.toLowerCase();
    if (key in counts) {
      counts[key] += 1;
    } else {
      counts[key] = 1;
    }
  }
  return counts;
}

function primes(limit) {
  const found = [];
  for (let candidate = 2; candidate < limit; candidate++) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) {
      if (candidate % divisor === 0) {
        isPrime = false;
        break;
      }
    }
    if (isPrime) found.push(candidate);
  }
  return found;
}

const text = fs.readFileSync(0, 'utf8');
console.log(countWords(text));
console.log(primes(text.length));
`,
    copy: `const fs = require('fs');

/* my solution */
const primeNumbers = (max) => {
  let list = [];
  let n = 2;
  while (n < max) {
    let ok = true;
    let d;
    d = 2;
    while (d * d <= n) {
      if (n % d === 0) {
        ok = false;
        break;
      }
      d = d + 1;
    }
    if (ok) {
      list.push(n);
    }
    n += 1;
  }
  return list;
};

const histogram = (line) => {
  let table = {};
  for (let w of line.split(' ')) {
    let k = w.toLowerCase();
    if (!(k in table)) {
      table[k] = 1;
    } else {
      table[k] = table[k] + 1;
    }
  }
  return table;
};

const line = fs.readFileSync(0, 'utf8');
console.log(histogram(line));
console.log(primeNumbers(line.length));
`,
    other: `import { stdin } from 'node:process';

let input = '';
for await (const chunk of stdin) input += chunk;
const frequency = new Map();
input.toLowerCase().match(/\\S+/g)?.forEach((word) => frequency.set(word, (frequency.get(word) ?? 0) + 1));
console.log([...frequency].sort().map(([word, times]) => word + ': ' + times).join('\\n'));
const composite = new Uint8Array(input.length);
const result = Array.from(composite.keys()).slice(2).filter((p) => {
  if (composite[p]) return false;
  for (let multiple = 2 * p; multiple < input.length; multiple += p) composite[multiple] = 1;
  return true;
});
console.log(result.length > 0 ? result.join(' ') : 'none');
`,
  },
  typescript: {
    original: `function countWords(text: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of text.split(' ')) {
    const key = word.toLowerCase();
    if (key in counts) {
      counts[key] += 1;
    } else {
      counts[key] = 1;
    }
  }
  return counts;
}

function primes(limit: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; candidate < limit; candidate++) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) {
      if (candidate % divisor === 0) {
        isPrime = false;
        break;
      }
    }
    if (isPrime) found.push(candidate);
  }
  return found;
}

const text: string = require('fs').readFileSync(0, 'utf8');
console.log(countWords(text));
console.log(primes(text.length));
`,
    copy: `// another order, other names, no types
function primeNumbers(max) {
  const list = [];
  let n = 2;
  while (n < max) {
    let ok: boolean = true;
    let d: number = 2;
    while (d * d <= n) {
      if (n % d === 0) {
        ok = false;
        break;
      }
      d = d + 1;
    }
    if (ok) list.push(n);
    n += 1;
  }
  return list;
}

function histogram(line) {
  const table = {};
  for (const w of line.split(' ')) {
    const k = w.toLowerCase();
    if (!(k in table)) {
      table[k] = 1;
    } else {
      table[k] = table[k] + 1;
    }
  }
  return table;
}

const line = require('fs').readFileSync(0, 'utf8') as string;
console.log(histogram(line));
console.log(primeNumbers(line.length));
`,
    other: `import { readFileSync } from 'node:fs';

type Frequency = Map<string, number>;
const input: string = readFileSync('/dev/stdin').toString();
const frequency: Frequency = new Map();
input.toLowerCase().match(/\\S+/g)?.forEach((word) => frequency.set(word, (frequency.get(word) ?? 0) + 1));
console.log([...frequency].sort().map(([word, times]) => word + ': ' + times).join('\\n'));
const composite = new Uint8Array(input.length);
const result = Array.from(composite.keys()).slice(2).filter((p) => {
  if (composite[p]) return false;
  for (let multiple = 2 * p; multiple < input.length; multiple += p) composite[multiple] = 1;
  return true;
});
console.log(result.length > 0 ? result.join(' ') : 'none');
`,
  },
  cpp: {
    original: `#include <iostream>
#include <map>
#include <sstream>
#include <vector>
using namespace std;

map<string, int> countWords(const string& text) {
  map<string, int> counts;
  stringstream stream(text);
  string word;
  while (stream >> word) {
    if (counts.count(word)) {
      counts[word] += 1;
    } else {
      counts[word] = 1;
    }
  }
  return counts;
}

vector<int> primes(int limit) {
  vector<int> found;
  for (int candidate = 2; candidate < limit; candidate++) {
    bool isPrime = true;
    for (int divisor = 2; divisor * divisor <= candidate; divisor++) {
      if (candidate % divisor == 0) {
        isPrime = false;
        break;
      }
    }
    if (isPrime) found.push_back(candidate);
  }
  return found;
}

int main() {
  string text;
  getline(cin, text);
  for (auto& entry : countWords(text)) cout << entry.first << " " << entry.second << endl;
  for (int prime : primes(text.size())) cout << prime << endl;
  return 0;
}
`,
    copy: `// own work
#include <bits/stdc++.h>

std::vector<int> primeNumbers(int max) {
  std::vector<int> list;
  int n = 2;
  while (n < max) {
    bool ok = true;
    int d;
    d = 2;
    while (d * d <= n) {
      if (n % d == 0) {
        ok = false;
        break;
      }
      d = d + 1;
    }
    if (ok) {
      list.push_back(n);
    }
    n += 1;
  }
  return list;
}

std::map<std::string, int> histogram(std::string line) {
  std::map<std::string, int> table;
  std::stringstream in(line);
  std::string w;
  while (in >> w) {
    if (!table.count(w)) {
      table[w] = 1;
    } else {
      table[w] = table[w] + 1;
    }
  }
  return table;
}

int main() {
  std::string line;
  std::getline(std::cin, line);
  for (auto& pair : histogram(line)) std::cout << pair.first << " " << pair.second << std::endl;
  for (int p : primeNumbers(line.size())) std::cout << p << std::endl;
  return 0;
}
`,
    other: `#include <algorithm>
#include <cstdio>
#include <string>
#include <unordered_map>

int main() {
  std::unordered_map<std::string, unsigned> frequency;
  char buffer[256];
  size_t length = 0;
  while (std::scanf("%255s", buffer) == 1) {
    std::string word(buffer);
    std::transform(word.begin(), word.end(), word.begin(), ::tolower);
    ++frequency[word];
    length += word.size() + 1;
  }
  std::for_each(frequency.begin(), frequency.end(), [](auto& e) { std::printf("%s: %u\\n", e.first.c_str(), e.second); });
  std::vector<char> composite(length, 0);
  for (size_t p = 2; p < length; ++p) {
    if (composite[p]) continue;
    std::printf("%zu ", p);
    for (size_t multiple = p + p; multiple < length; multiple += p) composite[multiple] = 1;
  }
}
`,
  },
  go: {
    original: `package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func countWords(text string) map[string]int {
	counts := make(map[string]int)
	for _, word := range strings.Fields(text) {
		key := strings.ToLower(word)
		if counts[key] > 0 {
			counts[key] += 1
		} else {
			counts[key] = 1
		}
	}
	return counts
}

func primes(limit int) []int {
	found := []int{}
	for candidate := 2; candidate < limit; candidate++ {
		isPrime := true
		for divisor := 2; divisor*divisor <= candidate; divisor++ {
			if candidate%divisor == 0 {
				isPrime = false
				break
			}
		}
		if isPrime {
			found = append(found, candidate)
		}
	}
	return found
}

func main() {
	reader := bufio.NewReader(os.Stdin)
	text, _ := reader.ReadString('\\n')
	fmt.Println(countWords(text))
	fmt.Println(primes(len(text)))
}
`,
    copy: `package main

import ("bufio"; "fmt"; "os"; "strings")

// all mine
func main() {
	in := bufio.NewReader(os.Stdin)
	line, _ := in.ReadString('\\n')
	fmt.Println(histogram(line))
	fmt.Println(primeNumbers(len(line)))
}

func primeNumbers(max int) []int {
	list := []int{}
	n := 2
	for n < max {
		ok := true
		var d int
		d = 2
		for d*d <= n {
			if n%d == 0 {
				ok = false
				break
			}
			d = d + 1
		}
		if ok {
			list = append(list, n)
		}
		n += 1
	}
	return list
}

func histogram(line string) map[string]int {
	table := make(map[string]int)
	for _, w := range strings.Fields(line) {
		k := strings.ToLower(w)
		if 0 < table[k] {
			table[k]++
		} else {
			table[k] = 1
		}
	}
	return table
}
`,
    other: `package main

import (
	"fmt"
	"io"
	"os"
	"sort"
	"strings"
)

type entry struct {
	word  string
	times int
}

func main() {
	data, err := io.ReadAll(os.Stdin)
	if err != nil {
		panic(err)
	}
	frequency := map[string]*entry{}
	var order []*entry
	for _, word := range strings.Split(strings.ToLower(string(data)), " ") {
		if known, ok := frequency[word]; ok {
			known.times++
			continue
		}
		frequency[word] = &entry{word, 1}
		order = append(order, frequency[word])
	}
	sort.Slice(order, func(i, j int) bool { return order[i].word < order[j].word })
	for _, one := range order {
		fmt.Printf("%s: %d\\n", one.word, one.times)
	}
	composite := make([]bool, len(data))
	for p := 2; p < len(data); p++ {
		for multiple := p * 2; !composite[p] && multiple < len(data); multiple += p {
			composite[multiple] = true
		}
	}
	fmt.Println(composite)
}
`,
  },
  rust: {
    original: `use std::collections::HashMap;
use std::io;

fn count_words(text: &str) -> HashMap<String, i32> {
    let mut counts = HashMap::new();
    for word in text.split_whitespace() {
        let key = word.to_lowercase();
        if counts.contains_key(&key) {
            let old = counts[&key];
            counts.insert(key, old + 1);
        } else {
            counts.insert(key, 1);
        }
    }
    counts
}

fn primes(limit: usize) -> Vec<usize> {
    let mut found = Vec::new();
    for candidate in 2..limit {
        let mut is_prime = true;
        let mut divisor = 2;
        while divisor * divisor <= candidate {
            if candidate % divisor == 0 {
                is_prime = false;
                break;
            }
            divisor += 1;
        }
        if is_prime {
            found.push(candidate);
        }
    }
    found
}

fn main() {
    let mut text = String::new();
    io::stdin().read_line(&mut text).unwrap();
    println!("{:?}", count_words(&text));
    println!("{:?}", primes(text.len()));
}
`,
    copy: `use std::collections::HashMap;
use std::io;

// nobody helped me
fn prime_numbers(max: usize) -> Vec<usize> {
    let mut list = Vec::new();
    let mut n = 2;
    while n < max {
        let mut ok = true;
        let mut d = 2;
        while d * d <= n {
            if n % d == 0 {
                ok = false;
                break;
            }
            d = d + 1;
        }
        if ok {
            list.push(n);
        }
        n += 1;
    }
    return list;
}

fn histogram(line: &str) -> HashMap<String, i32> {
    let mut table = HashMap::new();
    for w in line.split_whitespace() {
        let k = w.to_lowercase();
        if !table.contains_key(&k) {
            table.insert(k, 1);
        } else {
            let before = table[&k];
            table.insert(k, before + 1);
        }
    }
    return table;
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    println!("{:?}", histogram(&line));
    println!("{:?}", prime_numbers(line.len()));
}
`,
    other: `use std::collections::BTreeMap;
use std::io::Read;

fn main() -> std::io::Result<()> {
    let mut input = String::new();
    std::io::stdin().lock().read_to_string(&mut input)?;
    let frequency = input.to_lowercase().split(' ').map(str::to_owned).fold(
        BTreeMap::<String, u64>::new(),
        |mut all, word| {
            *all.entry(word).or_default() += 1;
            all
        },
    );
    frequency.iter().for_each(|(word, times)| println!("{word}: {times}"));
    let mut composite = vec![false; input.len()];
    let list: Vec<String> = (2..input.len())
        .filter(|&p| {
            let keep = !composite[p];
            (2 * p..input.len()).step_by(p).for_each(|multiple| composite[multiple] = true);
            keep
        })
        .map(|p| p.to_string())
        .collect();
    println!("{}", list.join(" "));
    Ok(())
}
`,
  },
};
