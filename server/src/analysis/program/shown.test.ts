import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { loadPatientAnalyser } from '#analysis/testing/patient.ts';
import { STARTER_SAMPLES } from '#runner/toolchains/starter-samples.ts';

/** A program, what it does, and the expected time and space. */
type Row = [language: LanguageId, what: string, time: string, space: string, ...lines: string[]];

const ONLY_SHOWN: Row[] = [
  ['python', 'a constant', 'O(1)', 'O(1)', 'print("Hello, world!")'],
  ['python', 'a name', 'O(1)', 'O(1)', 'name = "world"', 'print("Hello, " + name)'],
  [
    ...(['python', 'a text made of texts', 'O(1)', 'O(1)'] as const),
    ...['name = "world"', 'greeting = f"Hello, {name}!"', 'print(greeting)', 'print(greeting, name)'],
  ],
  [
    ...(['python', 'formatted texts', 'O(1)', 'O(1)'] as const),
    ...['name = "world"', 'print("Hello, {}!".format(name))', 'print("Hi %s" % name)'],
  ],
  [
    ...(['python', 'a list', 'O(1)', 'O(1)'] as const),
    ...['fruits = ["apple", "pear", "plum"]', 'print(fruits, len(fruits), fruits[0])', 'print(*fruits)'],
  ],
  [
    ...(['python', 'a list that was added to', 'O(1)', 'O(1)'] as const),
    ...['fruits = ["apple", "pear", "plum"]', 'fruits.append("fig")', 'print(", ".join(fruits))'],
  ],
  [
    ...(['python', 'a dictionary', 'O(1)', 'O(1)'] as const),
    ...['person = {"name": "Ada", "age": 36}', 'print(person)', 'print(person["name"])'],
  ],
  [
    ...(['python', 'what a function is given', 'O(1)', 'O(1)'] as const),
    ...['def greet(name):', '    print("Hello, " + name)', 'greet("Ada")', 'greet("Bob")'],
  ],
  [
    ...(['python', 'what a function gives back', 'O(1)', 'O(1)'] as const),
    ...['def greet(name):', '    message = "Hello, " + name', '    return message'],
    ...['user = "Ada"', 'print(greet(user))'],
  ],
  [
    ...(['python', 'a text in main', 'O(1)', 'O(1)'] as const),
    ...[
      'def main():',
      '    name = "world"',
      '    print("Hello", name)',
      'if __name__ == "__main__":',
      '    main()',
    ],
  ],
  ['python', 'a rule', 'O(1)', 'O(1)', 'line = "=" * 40', 'print(line)'],
  [
    ...(['python', 'a text that is compared', 'O(1)', 'O(1)'] as const),
    ...['password = "secret"', 'if password == "secret":', '    print("yes")'],
  ],
  [
    ...(['python', 'a field', 'O(1)', 'O(1)'] as const),
    ...['class Dog:', '    def __init__(self, name):', '        self.name = name'],
    ...['    def bark(self):', '        print(self.name, "barks")', 'rex = Dog("Rex")', 'rex.bark()'],
  ],
  [
    ...(['python', 'a text, so many times', 'O(1)', 'O(1)'] as const),
    ...['word = "abc"', 'for i in range(3):', '    print(i, word)'],
  ],
  [
    ...(['python', 'a line of the input', 'O(1)', 'O(1)'] as const),
    ...['first = input()', 'last = input()', 'full = first + " " + last', 'print("Hi " + full)'],
  ],
  [
    ...(['python', 'lines of the input, each by itself', 'O(n)', 'O(1)'] as const),
    ...['n = int(input())', 'for i in range(n):', '    line = input()', '    print(line)'],
  ],
  ['javascript', 'a name', 'O(1)', 'O(1)', 'const name = "world";', 'console.log("Hello, " + name);'],
  [
    ...(['javascript', 'an array and an object', 'O(1)', 'O(1)'] as const),
    ...['const all = [1, 2, 3];', 'console.log(all, all.length, all[0]);'],
    ...['const person = { name: "Ada", age: 36 };', 'console.log(person, person.name);'],
  ],
  [
    ...(['javascript', 'what an arrow gives back', 'O(1)', 'O(1)'] as const),
    ...['const greet = (name) => "Hello, " + name + "!";', 'console.log(greet("Ada"));'],
  ],
  [
    ...(['javascript', 'the answer to a question', 'O(1)', 'O(1)'] as const),
    'const rl = require("readline").createInterface({ input: process.stdin });',
    'rl.question("Name? ", (name) => { console.log("Hello " + name); rl.close(); });',
  ],
  [
    ...(['typescript', 'what a function gives back', 'O(1)', 'O(1)'] as const),
    ...['function greet(name: string): string { return "Hello, " + name; }'],
    ...['const user: string = "Ada";', 'console.log(greet(user));'],
  ],
  [
    ...(['java', 'an array', 'O(1)', 'O(1)'] as const),
    'class Main { public static void main(String[] a) { int[] xs = {1, 2, 3};',
    'System.out.println(java.util.Arrays.toString(xs)); } }',
  ],
  [
    ...(['java', 'what functions are given and give back', 'O(1)', 'O(1)'] as const),
    'class Main { static String greeting(String name) { return "Hello, " + name; }',
    'static void greet(String name) { System.out.println(greeting(name)); }',
    'public static void main(String[] a) { String name = "Ada"; greet(name); System.out.printf("%s%n", name); } }',
  ],
  [
    ...(['java', 'a line of the input', 'O(1)', 'O(1)'] as const),
    'class Main { public static void main(String[] a) { Scanner in = new Scanner(System.in);',
    'String name = in.nextLine(); System.out.println("Hello, " + name); } }',
  ],
  [
    ...(['cpp', 'a text by reference', 'O(1)', 'O(1)'] as const),
    ...['#include <iostream>', 'using namespace std;'],
    'void greet(const string& name) { cout << "Hello, " << name << endl; }',
    'int main() { string name = "Ada"; greet(name); cout << name + "!" << endl; }',
  ],
  [
    ...(['cpp', 'a word of the input', 'O(1)', 'O(1)'] as const),
    ...['#include <iostream>', 'using namespace std;'],
    'int main() { string name; cin >> name; cout << "Hello, " << name << endl; }',
  ],
  [
    ...(['go', 'a text and a slice', 'O(1)', 'O(1)'] as const),
    ...['package main', 'import "fmt"', 'func greet(name string) string { return "Hello, " + name }'],
    ...['func main() {', '\tname := "world"', '\tfmt.Println(greet(name))'],
    ...['\txs := []int{1, 2, 3}', '\tfmt.Println(xs, len(xs))', '}'],
  ],
  [
    ...(['go', 'a word of the input', 'O(1)', 'O(1)'] as const),
    ...['package main', 'import "fmt"', 'func main() {', '\tvar name string', '\tfmt.Scan(&name)'],
    ...['\tfmt.Println("Hello,", name)', '}'],
  ],
  [
    ...(['rust', 'a text and a vector', 'O(1)', 'O(1)'] as const),
    'fn greet(name: &str) -> String { format!("Hello, {}!", name) }',
    'fn main() { let name = String::from("Ada"); println!("{}", greet(&name));',
    'let xs = vec![1, 2, 3]; println!("{:?}", xs); println!("{xs:?}"); }',
  ],
];

const COUNTED: Row[] = [
  [
    ...(['python', 'counts to a fixed number and leaves', 'O(1)', 'O(1)'] as const),
    ...[
      'count = 0',
      'while True:',
      '    count += 1',
      '    print(count)',
      '    if count == 5:',
      '        break',
    ],
  ],
  [
    ...(['javascript', 'counts to a fixed number and leaves', 'O(1)', 'O(1)'] as const),
    ...[
      'let count = 0;',
      'while (true) {',
      '  count++;',
      '  if (count === 5) break;',
      '}',
      'console.log(count);',
    ],
  ],
  [
    ...(['go', 'counts to a fixed number and leaves', 'O(1)', 'O(1)'] as const),
    ...['package main', 'import "fmt"', 'func main() {', '\tcount := 0', '\tfor {', '\t\tcount++'],
    ...['\t\tif count == 5 {', '\t\t\tbreak', '\t\t}', '\t}', '\tfmt.Println(count)', '}'],
  ],
  [
    ...(['rust', 'counts to a fixed number and leaves', 'O(1)', 'O(1)'] as const),
    'fn main() { let mut count = 0; loop { count += 1; if count == 5 { break; } } println!("{}", count); }',
  ],
];

const WORKED_WITH: Row[] = [
  [
    ...(['python', 'a list that is gone through', 'O(n)', 'O(n)'] as const),
    ...['fruits = ["apple", "pear", "plum"]', 'for fruit in fruits:', '    print(fruit)'],
  ],
  ['python', 'a list that is summed up', 'O(n)', 'O(n)', 'numbers = [3, 4, 5]', 'print(sum(numbers))'],
  [
    ...(['python', 'a list that is sorted under another name', 'O(n log n)', 'O(n)'] as const),
    ...['given = [3, 1, 2]', 'numbers = given', 'print(sorted(numbers))'],
  ],
  ['python', 'letters', 'O(n)', 'O(n)', 'word = "abc"', 'for letter in word:', '    print(letter)'],
  ['python', 'letters from the end', 'O(n)', 'O(n)', 's = input()', 'print(s[::-1])'],
  [
    'python',
    'as many rounds as letters',
    'O(n)',
    'O(n)',
    's = input()',
    'for i in range(len(s)):',
    '    print(i)',
  ],
  [
    ...(['javascript', 'an array that is gone through', 'O(n)', 'O(n)'] as const),
    ...['const all = [1, 2, 3];', 'all.forEach((one) => console.log(one));'],
  ],
];

async function verdictOn(language: LanguageId, source: string) {
  const analyse = await loadPatientAnalyser(language);
  return analyse(source);
}

describe.each([
  ['what is only shown costs nothing that grows', ONLY_SHOWN],
  ['a loop that', COUNTED],
  ['what is worked with stands for any of its size', WORKED_WITH],
])('%s', (_, rows) => {
  it.each(rows)('%s: %s', async (language, __, time, space, ...lines) => {
    const verdict = await verdictOn(language, lines.join('\n'));
    expect([verdict.time_complexity, verdict.space_complexity], verdict.explanation ?? '').toEqual([
      time,
      space,
    ]);
  });
});

it.each(LANGUAGES)('the program that a learner of %s finds first needs O(1)', async (language) => {
  expect(await verdictOn(language, STARTER_SAMPLES[language])).toMatchObject({
    available: true,
    time_complexity: 'O(1)',
    space_complexity: 'O(1)',
    explanation:
      'Nothing in the program grows with its input: O(1) time. What it holds does not grow: O(1) space.',
    evidence: [],
  });
});

it('says of a loop that nothing leaves that it never ends', async () => {
  const verdict = await verdictOn('python', 'count = 0\nwhile True:\n    count += 1\n    print(count)\n');
  expect(verdict).toMatchObject({ available: false, explanation: 'The loop in line 2 never ends.' });
});

it('knows of a loop that fails at its end that it has one', async () => {
  const endless =
    'numbers = list(map(int, input().split()))\nat = 0\nwhile True:\n    print(numbers[at])\n    at += 1\n';
  expect((await verdictOn('python', endless)).explanation).not.toContain('never ends');
});
