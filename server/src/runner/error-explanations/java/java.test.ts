import { describe, expect, it } from 'vitest';
import { PARTS } from '#runner/error-explanations/testing/failing-programs.ts';
import { coverageOf, wordsFor } from '#runner/error-explanations/testing/words-for.ts';

const unknown = (kind: string, name: string, location = 'class Main') =>
  `cannot find symbol\n  symbol:   ${kind} ${name}\n  location: ${location}`;

describe('explanations of Java', () => {
  it.each(PARTS)('are given for 90 % of failing programs, %s', (part) => {
    expect(coverageOf('java', part)).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    ['class', 'PriorityQueue', 'java.util'],
    ['class', 'BufferedWriter', 'java.io'],
    ['class', 'Function', 'java.util.function'],
    ['class', 'LocalDate', 'java.time'],
    ['class', 'BigInteger', 'java.math'],
    ['class', 'Path', 'java.nio.file'],
    ['class', 'AtomicInteger', 'java.util.concurrent.atomic'],
    ['class', 'DateTimeFormatter', 'java.time.format'],
    ['variable', 'Collectors', 'java.util.stream'],
    ['variable', 'IntStream', 'java.util.stream'],
  ])('say where the %s %s is to be imported from', (kind, name, home) => {
    const words = wordsFor('java', unknown(kind, name), `${name}.of(1);`);
    expect(words).toBe(
      `Line 1: The class \`${name}\` has to be imported: write \`import ${home}.${name};\` at the top.`,
    );
  });

  it.each([
    [unknown('variable', 'length', 'variable s of type String'), 's.length', 'found with `length()`'],
    [unknown('method', 'length()', 'variable a of type int[]'), 'a.length()', 'without round brackets'],
    [unknown('variable', 'length', 'variable l of type List<Integer>'), 'l.length', 'found with `size()`'],
    [unknown('method', 'sqrt(int)'), 'sqrt(4)', 'Write `Math.sqrt(…)`.'],
    [unknown('method', 'Dog(String)'), 'Dog d = Dog("a"); class Dog { }', 'write `new Dog(…)`'],
    [unknown('method', 'println(String)'), 'println("a");', '`System.out.println(…)`'],
    [unknown('class', 'Scaner', 'package java.util'), 'import java.util.Scaner;', 'Did you mean `Scanner`?'],
    [unknown('variable', 'i'), 'for (i = 0; i < 3; i++) {', 'declared with its type first'],
    ['integer number too large', 'int x = 3000000000;', 'Write an `L` behind it'],
    ['integer number too large', 'long x = 99999999999999999999;', '`BigInteger` knows no limit'],
    [
      'unexpected type\n  required: reference\n  found:    int',
      'List<int> l;',
      'Write `Integer` in the angle',
    ],
    [
      'class, interface, enum, or record expected',
      'void main() {',
      'A method stands inside of a class. Write `public class Main { … }`',
    ],
    ["';' expected", 'for (int i = 0, i < 3, i++) {', 'separated by semicolons'],
    ["')' expected", 'f(1 2);', 'A comma, or an operator such as `+`, is missing'],
    ["')' expected", 'f(g(1);', 'A closing bracket `)` is missing'],
    ['incompatible types: int cannot be converted to boolean', 'if (x = 5) {', 'compared with `==`'],
    ['incompatible types: String cannot be converted to int', 'int n = s;', '`Integer.parseInt(…)`'],
    ['incompatible types: String cannot be converted to int', 'int n = "5";', 'written without them'],
    ["';' expected", 'public static void main(String[] args)', '`{` is missing'],
    ["']' expected", 'int[3] a;', '`int[] a = new int[3];`'],
    ['array required, but String found', 's[0]', '`charAt(…)`'],
  ])('%s: %s', (message, code, words) => {
    expect(wordsFor('java', message, code)).toContain(words);
  });

  it('say what `void main()` lacks', () => {
    const words = wordsFor('java', 'Error: Main method not found in class Main, please', 'void main() {');
    expect(words).toContain('`public static void main(String[] args)`, written exactly so');
    expect(words).toContain('the word `static` is missing');
  });

  it('do not call deep recursion endless', () => {
    expect(wordsFor('java', 'java.lang.StackOverflowError')).toContain('or it needs a loop instead');
  });

  it.each([
    'java.net.UnknownHostException: example.com',
    'java.net.SocketException: Network is unreachable',
    'java.net.ConnectException',
    'java.net.SocketException: Address family not supported by protocol',
  ])('say that there is no network: %s', (message) => {
    expect(wordsFor('java', message)).toContain('Programs have no network here');
  });

  it.each([
    [
      'incompatible types: possible lossy conversion from double to int',
      'A `double` does not fit into an `int`',
    ],
    ['incompatible types: possible lossy conversion from int to byte', 'An `int` does not fit into a `byte`'],
    ['incomparable types: Integer and String', 'An `Integer` and a `String` cannot be compared.'],
  ])('have the article that a name asks for: %s', (message, words) => {
    expect(wordsFor('java', message, 'x')).toContain(words);
  });
});
