import { describe, expect, it } from 'vitest';
import { PARTS } from '#runner/error-explanations/testing/failing-programs.ts';
import { coverageOf, wordsFor } from '#runner/error-explanations/testing/words-for.ts';

const INVALID = 'SyntaxError: invalid syntax';

describe('explanations of Python', () => {
  it.each(PARTS)('are given for 95 % of failing programs, %s', (part) => {
    expect(coverageOf('python', part)).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    [INVALID, 'i++', 'Python has no `++`. To add 1, write `i += 1`.'],
    [INVALID, 'if x > 0 && x < 9:', 'Python writes `and` instead of `&&`.'],
    [INVALID, 'if x or y || z:', 'Python writes `or` instead of `||`.'],
    [INVALID, 'if !done:', 'Python writes `not` instead of `!`.'],
    [INVALID, 'elseif x > 1:', 'Python writes `elif` instead of `elseif`.'],
    ["SyntaxError: expected ':'", 'else if x > 1:', 'Python writes `elif` instead of `else if`.'],
    [INVALID, 'class = "10b"', '`class` is a word of the language and cannot be a name.'],
    [INVALID, 'def send(from, to):', 'such as `from_`'],
    [
      INVALID,
      'print(Nice to meet you)',
      'A text stands between quotation marks: `print("Nice to meet you")`.',
    ],
    [
      `${INVALID}. Perhaps you forgot a comma?`,
      'print(total items)\ntotal = 3',
      'Perhaps a comma or an operator',
    ],
    ["TypeError: 'tuple' object is not callable", 'points = [(1, 2) (3, 4)]', 'Perhaps a comma is missing'],
    ["TypeError: 'tuple' object is not callable", 'x = point(0)', 'read with square brackets'],
    [INVALID, 'function f(x):', 'A function begins with the word `def`'],
    [INVALID, 'int x = 5', 'write `x = …`'],
    [INVALID, 'let x = 5', 'Python has no word `let`'],
    [INVALID, 'for i = 1 to 10:', '`for i in range(10):`'],
    ["SyntaxError: '{' was never closed", 'if (x > 2) {', 'Python has no braces around blocks'],
    [INVALID, '// a comment', 'A comment begins with `#`'],
    [INVALID, 'whille x > 3:', 'Did you mean `while`?'],
    [INVALID, 'my name = 3', 'write `my_name`'],
    [INVALID, 'else:', 'This `else` belongs to no `if`'],
    ['SyntaxError: cannot assign to expression here.', 'first-name = 3', 'write `first_name`'],
    ["SyntaxError: cannot assign to comparison. Maybe you meant '=='", 'if x < y = 3:', 'write `==`'],
    ['SyntaxError: cannot assign to literal here.', '5 = x', 'On the left of `=` stands the name'],
    ['SyntaxError: unterminated string literal', "print('It's me')", 'The apostrophe ends this string.'],
    ["SyntaxError: expected 'except' or 'finally' block", 'exept ValueError:', 'Did you mean `except`?'],
    [
      "IndentationError: expected an indented block after 'if' statement on line 3",
      'x',
      'What belongs to the `if` in line 3 has to be indented below it.',
    ],
    ["NameError: name 'random' is not defined", 'x = random.randint(1, 6)', '`import random`'],
    ["NameError: name 'sqrt' is not defined", 'x = sqrt(2)', '`from math import sqrt`'],
    ["NameError: name 'randint' is not defined", 'import random; randint()', 'write `random.randint`'],
    ["NameError: name 'null' is not defined", 'x = null', 'Python writes `None` instead of `null`.'],
    ["NameError: name 'prnt' is not defined. Did you mean: 'print'?", 'prnt(1)', 'Did you mean `print`?'],
    [
      "NameError: name 'totla' is not defined. Did you mean: 'tally'?",
      'print(totla)',
      'Did you mean `tally`?',
    ],
    ["NameError: name 'd' is not defined. Did you mean: 'id'?", 'd', 'The name `d` is not defined.'],
    ["NameError: name 'hello' is not defined", 'print(hello)', 'put it in quotation marks'],
    ["KeyError: 'oslo'", 'area = {"Oslo": 454}', 'Did you mean `"Oslo"`?'],
    ["AttributeError: 'list' object has no attribute 'length'", 'x', 'Python writes `len(…)`.'],
    ["AttributeError: 'list' object has no attribute 'push'", 'x', 'Python writes `.append(…)`.'],
    ["AttributeError: 'str' object has no attribute 'append'", 'x', 'A string cannot be changed'],
    ["AttributeError: 'dict' object has no attribute 'name'", 'd = {"name": 1}', '`["name"]`'],
    [
      "TypeError: unsupported operand type(s) for +: 'int' and 'str'",
      'x',
      '`+` cannot be used here: the left side is an integer (`int`), the right side a string (`str`).',
    ],
    ['TypeError: can only concatenate str (not "int") to str', 'x', 'Turn it into a string with `str(…)`'],
    ["TypeError: 'str' object cannot be interpreted as an integer", 'x', 'Turn it into one with `int(…)`.'],
    ["TypeError: 'list' object is not callable", 'list = [1]', 'read with square brackets'],
    ["TypeError: 'int' object is not callable", 'y = 2(x + 1)', 'the sign `*` is missing'],
    ["TypeError: add() missing 1 required positional argument: 'b'", 'x', '`b` is missing.'],
    ["TypeError: add() missing 2 required positional arguments: 'a' and 'b'", 'x', '`a, b` are missing.'],
    ["TypeError: 'int' object is not iterable", 'for i in 5:', 'write `range(…)`'],
    ["ValueError: invalid literal for int() with base 10: '3 4'", 'x', 'take it apart with `.split()` first'],
    ["ValueError: invalid literal for int() with base 10: '3.5'", 'x', 'is read with `float(…)`'],
    ["ValueError: could not convert string to float: '3,5'", 'x', 'written with a point'],
    ['ValueError: too much', 'raise ValueError("too much")', 'raises this `ValueError` itself'],
    ['socket.gaierror: [Errno -2] Name or service not known', 'x', 'Programs have no network here'],
    [
      'PermissionError: [Errno 1] Operation not permitted',
      'socket.socket()',
      'Programs have no network here',
    ],
  ])('%s: %s', (message, code, words) => {
    expect(wordsFor('python', message, code)).toContain(words);
  });

  it('look at what stands in a string or a comment as text', () => {
    expect(wordsFor('python', INVALID, 'print("a && b" c)')).not.toContain('&&');
    expect(wordsFor('python', INVALID, 'print(a b)  # i++')).not.toContain('++');
  });

  it('tell a method without `self` from one that is given too much', () => {
    const message = 'TypeError: Dog.bark() takes 0 positional arguments but 1 was given';
    const code = 'class Dog:\n    def bark():\n        pass\nDog().bark()';
    expect(wordsFor('python', message, code, 4)).toContain('needs `self` as its first parameter');
    const counted = 'TypeError: Dog.bark() takes 2 positional arguments but 3 were given';
    const withSelf = 'class Dog:\n    def bark(self, loud):\n        pass\nDog().bark(1, 2)';
    expect(wordsFor('python', counted, withSelf, 4)).toContain('takes one argument, but it is given 2.');
  });

  it('say where a name gets its value, if not here', () => {
    const missing = (name: string, code: string, line: number) =>
      wordsFor('python', `NameError: name '${name}' is not defined`, code, line);
    expect(missing('main', 'main()\ndef main():\n    pass', 1)).toContain('only in line 2, below');
    expect(missing('x', 'def f():\n    x = 1\nf()\nprint(x)', 4)).toContain('only inside the function `f`');
    expect(missing('m', 'if a:\n    m = 1\nprint(m)', 3)).toContain('it gets one in line 2');
    const owner = 'class A:\n    def __init__(self):\n        self.n = 1\n    def f(self):\n        print(n)';
    expect(missing('n', owner, 5)).toContain('write `self.n`');
  });

  it('do not take a method without `self` for a name that gets its value later', () => {
    const code = 'class A:\n    def go():\n        pass\n    def run(self):\n        go()';
    expect(wordsFor('python', "NameError: name 'go' is not defined", code, 5)).toContain('`self.go(…)`');
  });

  it('do not call a keyword a name where it is none', () => {
    expect(wordsFor('python', INVALID, 'squares = [for n in range(3)]')).not.toContain('cannot be a name');
    expect(wordsFor('python', INVALID, 'for u v in edges:')).not.toContain('space');
  });

  it('do not call recursion endless that is only deep', () => {
    const message = 'RecursionError: maximum recursion depth exceeded';
    const trace = (name: string) => `  File "main.py", line 2, in ${name}\n    …\n${message}`;
    const deep = 'def total(n):\n    return 0 if n == 0 else n + total(n - 1)\ntotal(1500)';
    const endless = 'def total(n):\n    return n + total(n - 1)\ntotal(1500)';
    expect(wordsFor('python', trace('total'), deep)).toContain('or the recursion is right but too deep');
    expect(wordsFor('python', trace('total'), endless)).toContain('is called again in every case');
  });

  it.each([
    [
      "TypeError: 'NoneType' object is not subscriptable",
      'a = [2, 1]\nb = a.sort()\nprint(b[0])',
      'b',
      2,
      'sort',
    ],
    [
      "TypeError: 'NoneType' object is not iterable",
      'x = []\nx = x.append(1)\nfor each in x:',
      'x',
      2,
      'append',
    ],
    [
      "TypeError: object of type 'NoneType' has no len()",
      'c = random.shuffle(d)\n\nlen(c)',
      'c',
      1,
      'shuffle',
    ],
    [
      "TypeError: 'NoneType' object does not support item assignment",
      'm = n.update(o)\n#\nm["k"] = 1',
      'm',
      1,
      'update',
    ],
  ])('say where a variable lost its value: %s', (message, code, name, stored, method) => {
    expect(wordsFor('python', message, code, 3)).toContain(
      `\`${name}\` has no value (\`None\`) since line ${stored}: \`${method}\` gives nothing back.`,
    );
  });
});
