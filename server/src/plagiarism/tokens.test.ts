import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { loadReader } from '#syntax/program.ts';
import { tokensOf } from './tokens.ts';

/** Two types with a method of the same name; the methods' results are numbered. */
const TWO_TYPES: Record<LanguageId, string> = {
  python: `
class Square:
    def area(self):
        return 11 * 12
class Circle:
    def area(self):
        return 13 * 14
print(Square().area())`,
  javascript: `
class Square { area() { return 11 * 12; } }
class Circle { area() { return 13 * 14; } }
console.log(new Square().area());`,
  typescript: `
class Square { area(): number { return 11 * 12; } }
class Circle { area(): number { return 13 * 14; } }
console.log(new Square().area());`,
  java: `
class Square { int area() { return 11 * 12; } }
class Circle { int area() { return 13 * 14; } }
class Main { public static void main(String[] args) { System.out.println(new Square().area()); } }`,
  cpp: `
struct Square { int area(); };
struct Circle { int area(); };
int Square::area() { return 11 * 12; }
int Circle::area() { return 13 * 14; }
int main() { Square square; return square.area(); }`,
  go: `
package main
type Square struct{}
type Circle struct{}
func (s Square) Area() int { return 11 * 12 }
func (c *Circle) Area() int { return 13 * 14 }
func main() { println(Square{}.Area()) }`,
  rust: `
trait Shape { fn area(&self) -> i32; }
struct Square;
struct Circle;
impl Shape for Square { fn area(&self) -> i32 { 11 * 12 } }
impl Shape for Circle { fn area(&self) -> i32 { 13 * 14 } }
fn main() { let area = Square.area(); println!("{}", area); }`,
};

const numbersIn = async (language: LanguageId, code: string) => {
  const read = await loadReader(language);
  const tokens = tokensOf(read(code) ?? []);
  return tokens.filter(({ word }) => word === '#').map(({ written }) => written);
};

describe('the words of a program', () => {
  for (const [language, code] of Object.entries(TWO_TYPES)) {
    it(`are those of all methods of one name, in ${language}`, async () => {
      expect(await numbersIn(language as LanguageId, code)).toEqual(['11', '12', '13', '14']);
    });
  }

  it('are those of functions in functions', async () => {
    const code = 'def outer():\n    def inner():\n        return 5 - 6\n    return inner()\nprint(outer())\n';
    expect(await numbersIn('python', code)).toEqual(['5', '6']);
  });

  it('are those of functions in branches, lambdas and anonymous classes', async () => {
    const python = 'if 1 < 2:\n    def inner():\n        return 5 - 6\n    print(inner())\n';
    expect(await numbersIn('python', python)).toEqual(['1', '2', '5', '6']);
    const javascript = '(() => {\n  function inner() { return 5 - 6; }\n  console.log(inner());\n})();\n';
    expect(await numbersIn('javascript', javascript)).toEqual(['5', '6']);
    const java = `
      class Main {
        public static void main(String[] args) {
          new Timer().schedule(new TimerTask() { int n = 7; public void run() { stop(8); } }, 9);
        }
      }`;
    expect((await numbersIn('java', java)).toSorted()).toEqual(['7', '8', '9']);
  });

  it('are those of one of several overloads, the longest', async () => {
    const code = `
      class Main {
        static int add(int a) { return add(a, 21); }
        static int add(int a, int b) { int sum = a + b + 22; return sum; }
        public static void main(String[] args) { System.out.println(add(23)); }
      }`;
    expect(await numbersIn('java', code)).toEqual(['23', '22']);
  });
});
