import { describe, expect, it } from 'vitest';
import { PARTS } from '#runner/error-explanations/testing/failing-programs.ts';
import { coverageOf, wordsFor, wordsForAll } from '#runner/error-explanations/testing/words-for.ts';

describe('explanations of Go', () => {
  it.each(PARTS)('are given for 90 % of failing programs, %s', (part) => {
    expect(coverageOf('go', part)).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    [
      'syntax error: unexpected newline in composite literal; possibly missing comma or }',
      '\t2',
      'ends with a comma',
    ],
    [
      'syntax error: unexpected newline in argument list; possibly missing comma or )',
      'f(1',
      'A comma or a closing bracket `)` is missing at the end',
    ],
    [
      'syntax error: unexpected name b in argument list; possibly missing comma or )',
      'f(a b)',
      'A comma or a closing bracket `)` is missing before `b`.',
    ],
    ['syntax error: unexpected else, expected }', 'else {', '`} else {`'],
    ['syntax error: unexpected keyword else at end of statement', 'else {', '`} else {`'],
    ['syntax error: unexpected name i at end of statement', 'while i < 3 {', 'Go has no `while`'],
    ['undefined: while', 'while (true) {', 'Go has no `while`'],
    ["invalid character U+003F '?'", 's := x > 2 ? "a" : "b"', 'Go has no `condition ? a : b`'],
    ["invalid character U+0023 '#'", '# a comment', 'A comment begins with `//`'],
    [
      'syntax error: unexpected semicolon or newline before {',
      'func main()',
      'has to stand at the end of the line',
    ],
    [
      'too many return values\n\thave (number)\n\twant ()',
      'func main() { return 5 }',
      '`main` returns no value',
    ],
    [
      'could not import net/http (open : no such file or directory)',
      'import "net/http"',
      'The package `net/http` belongs to Go, but it is not prepared on this server.',
    ],
    ['os redeclared in this block', '\t"os"', 'is imported twice'],
    ['syntax error: non-declaration statement outside function body', 'impport (', 'Did you mean `import`?'],
    ['newline in string', 'fmt.Println("hi)', 'its closing `"` is missing'],
    ['syntax error: unexpected name x at end of statement', 'int x = 5', 'write `var x int` or `x := …`'],
    ['undefined: strings', 's := strings.ToUpper("a")', '`import "strings"`'],
    ['undefined: json', 'json.Marshal(1)', '`import "encoding/json"`'],
    ['undefined: rand', 'rand.Intn(3)', '`import "math/rand"`'],
    ['undefined: fmt.println', 'fmt.println(1)', 'write `fmt.Println`'],
    ['undefined: i', 'for i = 0; i < 3; i++ {', 'write `:=` to make it'],
    ['undefined: x', 'y := x + 1', 'The name `x` is not defined.'],
    [
      'assignment mismatch: 1 variable but strconv.Atoi returns 2 values',
      'n := strconv.Atoi(s)',
      'Write `n, err := …`, or `n, _ := …`',
    ],
    [
      'cannot assign to limit (neither addressable nor a map index expression)',
      'const limit = 1',
      'a constant',
    ],
    ['cannot assign to f (neither addressable nor a map index expression)', 'func f() {}', 'no variable'],
    ['append(a, 4) (value of type []int) is not used', 'append(a, 4)', 'write `a = append(a, …)`'],
    ['x == 4 (untyped bool value) is not used', 'x == 4', 'Write `=` to change a variable.'],
    ['cannot use "5" (untyped string constant) as int value in assignment', 'x = "5"', '`"5"` is a string.'],
    ['dial tcp: lookup example.com on 127.0.0.1:53: no such host', 'x', 'Programs have no network here'],
    ['dial tcp 10.0.0.1:80: connect: network is unreachable', 'x', 'Programs have no network here'],
    ['socket: operation not permitted', 'x', 'Programs have no network here'],
    ['open data.txt: no such file or directory', 'x', 'There is no file `data.txt` here.'],
  ])('%s', (message, code, words) => {
    expect(wordsFor('go', message, code)).toContain(words);
  });

  it('name the error, not the unused variable or import that it leaves behind', () => {
    const messages = [
      { line: 1, message: '"strconv" imported and not used' },
      { line: 2, message: 'declared and not used: n' },
      { line: 3, message: 'assignment mismatch: 1 variable but strconv.Atoi returns 2 values' },
    ];
    const code = 'import "strconv"\nvar n int\nn := strconv.Atoi(s)';
    expect(wordsForAll('go', messages, code)).toMatch(/^Line 3: `strconv.Atoi` returns two values\./);
    expect(wordsForAll('go', messages.slice(0, 2), code)).toMatch(/^Line 1: The package `strconv`/);
  });

  it('tell a variable that hides another from one that is only unused', () => {
    const code = 'func f() {\n\tbest := 0\n\tfor i := range a {\n\t\tbest := i\n\t}\n}';
    expect(wordsFor('go', 'declared and not used: best', code, 4)).toContain('write `=` to change');
    expect(wordsFor('go', 'declared and not used: best', code, 2)).toContain('wants such variables');
  });

  it('do not call deep recursion endless', () => {
    expect(wordsFor('go', 'stack overflow')).toContain('or it needs a loop instead');
  });
});
