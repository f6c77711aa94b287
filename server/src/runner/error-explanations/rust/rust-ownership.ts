import { type ExplanationRule, explain, joined, quoted } from '#runner/error-explanations/rule.ts';
import { advice, codes, sectionOf } from './rust-words.ts';

/** Rules for messages about ownership and borrowing. */
export const rustOwnership: readonly ExplanationRule[] = [
  codes(
    '0382',
    /(?:borrow|use|assign) of (?:partially )?moved value: `(.{1,100}?)`/,
    ([name = ''], situation) =>
      /moved here, in previous iteration of loop/.test(sectionOf(situation))
        ? joined(
            explain`The value of ${quoted(name)} is given away in the first round of the loop, so it is gone in the next.`,
            advice(situation, 'Lend it with `&`, or copy it with `.clone()`.'),
          )
        : joined(
            explain`The value of ${quoted(name)} was given away before, so it cannot be used any more.`,
            advice(situation, 'Lend it with `&`, or copy it with `.clone()`.'),
          ),
  ),
  codes('0382', /./, (_groups, situation) =>
    joined(
      explain`This value was given away before, so it cannot be used any more.`,
      advice(situation, 'Lend it with `&`, or copy it with `.clone()`.'),
    ),
  ),
  codes(
    '0384',
    /cannot assign (?:twice )?to immutable (?:variable|argument) `(.{1,100}?)`/,
    ([name = ''], situation) =>
      joined(
        explain`${quoted(name)} cannot be changed.`,
        advice(situation, 'Declare it with `let mut` instead.'),
      ),
  ),
  codes(
    '0594|0596',
    /cannot (?:assign to|borrow) `(.{1,100}?)`.{0,60}?behind a `&` reference/,
    ([name = ''], situation) =>
      joined(
        explain`${quoted(name)} is only lent for reading here (\`&\`), so it cannot be changed.`,
        advice(situation, 'Lend it with `&mut`.'),
      ),
  ),
  codes('0594|0596', /cannot (?:assign to|borrow) `(.{1,100}?)`/, ([name = ''], situation) =>
    joined(
      explain`${quoted(name)} cannot be changed.`,
      advice(situation, 'Declare it with `let mut` instead.'),
    ),
  ),
  codes('0594|0596', /./, (_groups, situation) =>
    joined(explain`This cannot be changed.`, advice(situation, 'Declare it with `let mut` instead.')),
  ),
  codes('0502', /cannot borrow `(.{1,100}?)` as (mutable|immutable)/, ([name = '', how = '']) =>
    how === 'mutable'
      ? explain`${quoted(name)} is changed here while something else still looks at it. Change it after that was used for the last time, or copy what is looked at with \`.clone()\`.`
      : explain`${quoted(name)} is read here while something else may still change it. Read it after that was used for the last time.`,
  ),
  codes(
    '0499',
    /cannot borrow `(.{1,100}?)` as mutable more than once/,
    ([name = '']) =>
      explain`${quoted(name)} is lent for changing twice at the same time. Use the first reference for the last time before the second is made.`,
  ),
  codes(
    '0506|0503|0505',
    /cannot (?:assign to|use|move out of) `(.{1,100}?)` because it (?:is|was).{0,20}borrowed/,
    ([name = ''], situation) =>
      joined(
        explain`${quoted(name)} is still lent to something else, so it cannot be changed or given away here.`,
        advice(situation),
      ),
  ),
  codes(
    '0597|0716',
    /(?:`(.{1,100}?)` does not live long enough|temporary value dropped)/,
    ([name = ''], situation) =>
      name === ''
        ? joined(
            explain`A value that nobody keeps ends here, while something still refers to it.`,
            advice(situation, 'Store it in a variable first.'),
          )
        : explain`${quoted(name)} ends before what refers to it. Declare it further out, or give the value itself instead of a reference.`,
  ),
  codes('0515', /./, (_groups, situation) =>
    joined(
      explain`A reference to something that belongs to this function is given back, and that ends with it. Give the value itself back, such as a \`String\` in place of a \`&str\`.`,
      advice(situation),
    ),
  ),
  codes('0106', /./, (_groups, situation) =>
    /struct /.test(sectionOf(situation).split('\n')[3] ?? '')
      ? 'A struct with a reference in it has to say how long that is valid. Storing the value itself, such as a `String`, is often simplest.'
      : joined(
          explain`A reference is given back, and Rust cannot tell how long it is valid.`,
          advice(situation, 'Giving a value back instead of a reference is often simplest.'),
        ),
  ),
  codes('0261', /./, (_groups, situation) =>
    joined(explain`This lifetime is not announced.`, advice(situation)),
  ),
  codes('0621|0623|0312', /./, (_groups, situation) =>
    joined(explain`A reference is kept longer than it is valid.`, advice(situation)),
  ),
  codes(
    '0507|0508|0509',
    /cannot move out of (.{1,100}?)(?:,? which is|,? a |$| \[)/,
    ([what = ''], situation) =>
      joined(
        explain`${quoted(what.replaceAll('`', ''))} belongs to something else, so its value cannot be given away from there.`,
        advice(situation, 'Copy it with `.clone()`, or lend it with `&`.'),
      ),
  ),
  codes('0373', /./, (_groups, situation) =>
    joined(
      explain`This closure may go on after the variables that it uses have ended.`,
      advice(situation, 'Write `move` before it, so that it takes them along.'),
    ),
  ),
  codes('0381', /(?:used|assigned) binding `(.{1,60}?)`/, ([name = ''], situation) =>
    /possibly-uninitialized/.test(sectionOf(situation))
      ? explain`${quoted(name)} gets a value in some cases only. Give it one in every case, or where it is declared.`
      : explain`${quoted(name)} is used before it has got a value.`,
  ),
  codes(
    '0521',
    /./,
    'A reference is given to something that may keep it longer than it is valid, such as a thread.',
  ),
  codes('0282', /./, (_groups, situation) =>
    joined(
      explain`Rust cannot tell the type here: write it down, as in \`let x: i32 = …\`.`,
      advice(situation),
    ),
  ),
];
