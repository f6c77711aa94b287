import { describe, expect, it } from 'vitest';
import { PARTS } from '#runner/error-explanations/testing/failing-programs.ts';
import { coverageOf, wordsFor } from '#runner/error-explanations/testing/words-for.ts';

/** Returns the words for a rustc error in line 1, with rustc's further output. */
function ofRustc(message: string, printed: string, code = 'x') {
  const [plain, number = ''] = message.split(/ \[(E\d+)\]$/);
  return wordsFor(
    'rust',
    message,
    code,
    1,
    `error[${number}]: ${plain}\n --> main.rs:1:5\n  |\n${printed}\n`,
  );
}

const LABEL = '1 | code\n  |     ^^^ ';

describe('explanations of Rust', () => {
  it.each(PARTS)('are given for 95 % of failing programs, %s', (part) => {
    expect(coverageOf('rust', part)).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ['cannot find type `HashMap` in this scope [E0433]', 'x', '`use std::collections::HashMap;`'],
    ['cannot find module or crate `io` in this scope [E0433]', 'x', '`use std::io;`'],
    ['unresolved import `rand` [E0432]', 'x', 'other crates are not installed'],
    ['cannot find type `string` in this scope [E0425]', 'x', 'Rust writes `String` instead of `string`.'],
    ['expected one of `:`, `@`, or `|`, found `a`', 'fn add(i32 a) {}', '`a: i32`'],
    ['expected one of `!` or `::`, found keyword `fn`', 'public fn f() {}', 'Rust writes `pub`'],
    ['expected pattern, found `let`', 'for (let i = 0; i < 3; i++) {}', '`for i in 0..10`'],
    ['expected identifier, found keyword `type`', 'let type = 3;', '`type` is a word of the language'],
    ['Rust has no postfix increment operator', 'i++;', 'Rust has no `++`'],
    ['format argument must be a string literal', 'println!(x);', '`println!` begins with a text'],
    ['argument never used', 'println!("{}", 1, 2);', 'more values than places'],
    ['literal out of range for `u8`', 'x', 'for the type `u8`'],
    ['attempt to subtract with overflow', 'x', 'cannot be negative'],
    ['removal index (is 3) should be < len (is 1)', 'x', 'There is one element'],
    ["end byte index 1 is not a char boundary; it is inside 'ä' (bytes 0..2)", 'x', 'count bytes'],
    ['not enough money', 'panic!("not enough money");', 'stops itself here with `panic!`'],
    [
      'called `Result::unwrap()` on an `Err` value: ParseIntError { kind: InvalidDigit }',
      'io::stdin().read_line(&mut s); s.parse().unwrap()',
      'write `.trim()` before `.parse()`',
    ],
    [
      'called `Result::unwrap()` on an `Err` value: Os { code: 101, kind: NetworkUnreachable, message: "" }',
      'x',
      'Programs have no network here',
    ],
    [
      'called `Result::unwrap()` on an `Err` value: Custom { kind: Uncategorized, error: "failed to lookup address information" }',
      'x',
      'Programs have no network here',
    ],
  ])('%s: %s', (message, code, words) => {
    expect(wordsFor('rust', message, code)).toContain(words);
  });

  it('name the types that rustc names', () => {
    expect(ofRustc('mismatched types [E0308]', `${LABEL}expected \`i32\`, found \`&str\``)).toContain(
      'What is needed here is an integer (`i32`), but the value is a string slice (`&str`).',
    );
  });

  it('turn a number into what is needed, and not the other way round', () => {
    const printed = `${LABEL}expected \`i32\`, found floating-point number`;
    expect(ofRustc('mismatched types [E0308]', printed)).toContain('`x as i32`');
  });

  it('see the semicolon that keeps a value from being given back', () => {
    const printed = `${LABEL}expected \`i32\`, found \`()\`\n2 |     n * n;\n  |          - help: remove this semicolon to return this value`;
    expect(ofRustc('mismatched types [E0308]', printed)).toContain('The `;` after the last value');
  });

  it('repeat what rustc suggests, in place of advice of their own', () => {
    const inserted =
      'help: consider making this binding mutable\n  |\n1 |     let mut x = 5;\n  |         +++';
    const immutable = 'cannot assign twice to immutable variable `x` [E0384]';
    expect(ofRustc(immutable, inserted)).toContain('Rust suggests: `let mut x = 5;`.');
    expect(ofRustc(immutable, '')).toContain('Declare it with `let mut` instead.');
    const replaced = 'help: there is a method `len`\n  |\n1 -     v.length();\n1 +     v.len();\n  |';
    const method = 'no method named `length` found for struct `Vec<i32>` in the current scope [E0599]';
    expect(ofRustc(method, replaced)).toContain('Rust suggests: `v.len();`.');
  });

  it("do not repeat rustc's suggestion of `'static` for a reference to a local variable", () => {
    const printed =
      "help: consider using the `'static` lifetime, but this is uncommon unless …\n  |\n1 | fn f() -> &'static String {\n  |            +++++++\nhelp: instead, you are more likely to want to return an owned value\n  |\n1 - fn f() -> &String {\n1 + fn f() -> String {\n  |";
    expect(ofRustc('missing lifetime specifier [E0106]', printed)).toContain(
      'Rust suggests: `fn f() -> String {`.',
    );
  });

  it('say which trait a method comes from', () => {
    const printed =
      'help: trait `BufRead` is implemented but not in scope\n  |\n1 + use std::io::BufRead;\n  |';
    const message = 'no method named `lines` found for struct `StdinLock` in the current scope [E0599]';
    expect(ofRustc(message, printed)).toContain('write `use std::io::BufRead;` at the beginning');
  });

  it('leave out suggestions that only hold a place', () => {
    const printed = 'help: give it a value\n  |\n1 |     let x = /* value */;\n  |             +++++++++++';
    expect(ofRustc('a message that nobody knows [E9999]', printed)).toBeNull();
  });

  it('do not call recursion endless that is only deep', () => {
    const deep = 'fn sum(n: u64) -> u64 { if n == 0 { 0 } else { n + sum(n - 1) } }';
    const endless = 'fn sum(n: u64) -> u64 { n + sum(n - 1) }';
    const message = "thread 'main' has overflowed its stack";
    expect(wordsFor('rust', message, deep)).toContain('or the recursion is right but too deep');
    expect(wordsFor('rust', message, endless)).toContain('is called again in every case');
  });
});
