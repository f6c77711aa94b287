import {
  type ExplanationRule,
  explain,
  type FindingContext,
  joined,
  type PlainWords,
  quoted,
  rule,
  verbatim,
} from '#runner/error-explanations/rule.ts';
import { escaped, lineOf } from '#runner/source-text.ts';
import { advice, codes, rustTypeName, sectionOf, suggestionOf } from './rust-words.ts';

/** Returns the expected and the found type that rustc names for an error. */
function wantedAndFound(section: string): { wanted: string; found: string } | null {
  const kind = /(?:struct |enum |type |reference |associated type |unsigned |signed )?/.source;
  const label = new RegExp(
    `expected ${kind}(\`[^\`]+\`|integer|floating-point number|[a-z-]+), found ${kind}(\`[^\`]+\`|integer|floating-point number|[a-z-]+)`,
  );
  const [, wanted = '', found = ''] = label.exec(section) ?? [];
  return wanted === '' ? null : { wanted: wanted.replaceAll('`', ''), found: found.replaceAll('`', '') };
}

const isInteger = (type: string) => /^(?:[iu](?:8|16|32|64|128|size)|\{?integer\}?)$/.test(type);
const isDecimal = (type: string) => /^(?:f32|f64|\{float\}|floating-point number)$/.test(type);

/** Returns advice for two types that do not go together, if rustc suggests nothing. */
function hintFor(wanted: string, found: string): PlainWords | null {
  if (/^(?:Option|Result)</.test(found) && !/^(?:Option|Result)</.test(wanted)) {
    return 'The value is still inside: take it out, as with `match`, `?` or `.unwrap()`.';
  }
  if ((isInteger(wanted) || isDecimal(wanted)) && (isInteger(found) || isDecimal(found))) {
    const type = wanted;
    return explain`Turn one into the other with \`as\`: ${quoted(`x as ${type.replace(/\{?integer\}?/, 'i32').replace(/\{float\}|floating-point number/, 'f64')}`)}.`;
  }
  if ((isInteger(wanted) || isDecimal(wanted)) && /^(?:&str|String)$/.test(found)) {
    return 'A string is turned into a number with `.trim().parse().unwrap()`.';
  }
  if (wanted === 'bool') return 'A condition compares something, as in `n != 0`.';
  if (wanted === 'String' && found === '&str') return 'Make it one with `.to_string()`.';
  return null;
}

const RETURNS_NOTHING =
  'The function says nothing about giving a value back: write its type behind the round brackets, as in `-> i32`, or end the line with `;`.';

function mismatch(situation: FindingContext): PlainWords | null {
  const section = sectionOf(situation);
  if (/remove this semicolon to return this value/.test(section)) {
    return 'The `;` after the last value makes it nothing that is given back. Leave it out.';
  }
  if (/expected an array with a size of (\d+), found one with a size of (\d+)/.test(section)) {
    const [, wanted = '', found = ''] = /size of (\d+), found one with a size of (\d+)/.exec(section) ?? [];
    return explain`An array of ${verbatim(wanted)} elements is needed here, but the number of elements is ${verbatim(found)}.`;
  }
  if (/you might have meant to compare for equality/.test(section)) {
    return 'A single `=` stores a value. To compare two values, write `==`.';
  }
  if (/types differ in mutability/.test(section)) {
    return joined(
      explain`A reference for changing (\`&mut\`) is needed here, but this one is for reading (\`&\`).`,
      advice(situation),
    );
  }
  const [, parts, own = ''] =
    /expected a tuple with (\d+) elements?, found one with (\d+)/.exec(section) ?? [];
  if (parts !== undefined)
    return explain`The tuple has ${verbatim(parts)} parts, but the pattern has ${verbatim(own)}.`;
  const types = wantedAndFound(section);
  if (types === null) return null;
  const { wanted, found } = types;
  if (wanted === 'bool' && found === '()' && /[^=!<>]=[^=]/.test(lineOf(situation.source, situation.line))) {
    return 'A single `=` stores a value. To compare two values, write `==`.';
  }
  if (/implicitly returns `\(\)`/.test(section)) {
    return explain`The function has to give ${rustTypeName(wanted)} back, but nothing stands at its end.`;
  }
  if (/`for` loops evaluate to unit type|`while` loops evaluate/.test(section)) {
    return explain`The function has to give ${rustTypeName(wanted)} back, but after the loop there is nothing. Write a value for that case behind it.`;
  }
  if (wanted === '()' && suggestionOf(situation) === null) return RETURNS_NOTHING;
  if (wanted === '()')
    return joined(
      explain`Nothing is to be given back here, but this is ${rustTypeName(found)}.`,
      advice(situation, RETURNS_NOTHING),
    );
  return joined(
    explain`What is needed here is ${rustTypeName(wanted)}, but the value is ${rustTypeName(found)}.`,
    advice(situation, hintFor(wanted, found)),
  );
}

const mismatches: ExplanationRule[] = [
  codes('0308', /mismatched types|arguments to this/, (_groups, situation) => mismatch(situation)),
  codes('0308', /`(if|match)/, ([word = ''], situation) => {
    const types = wantedAndFound(sectionOf(situation));
    if (types === null) return null;
    const { wanted, found } = types;
    return word === 'if'
      ? explain`Both parts of an \`if\` with a value need the same type, but the first is ${rustTypeName(wanted)}, the other ${rustTypeName(found)}.`
      : explain`All arms of a \`match\` need the same type, but the first is ${rustTypeName(wanted)}, this one ${rustTypeName(found)}.`;
  }),
  codes('0308', /./, (_groups, situation) =>
    joined(
      explain`The value is of another type than is needed here: rustc's message names both.`,
      advice(situation),
    ),
  ),
  codes('0317', /./, 'An `if` that gives a value needs an `else` with a value of the same type.'),
  codes(
    '0061|0057|0107',
    /this (?:function|method|closure|struct|enum variant).{0,40}? takes (\d+) (?:generic )?(?:\w+ )?arguments? but (\d+) (?:generic )?(?:\w+ )?arguments? (?:was|were) supplied/,
    ([takes = '', given = ''], situation) => {
      const what =
        takes === '1'
          ? explain`This takes one argument, but it is given ${verbatim(given)}.`
          : takes === '0'
            ? explain`This takes no arguments, but it is given ${verbatim(given)}.`
            : explain`This takes ${verbatim(takes)} arguments, but it is given ${verbatim(given)}.`;
      return joined(what, advice(situation));
    },
  ),
  codes(
    '0107',
    /missing generics for (?:struct|enum|type alias) `(.{1,60}?)`/,
    ([type = '']) =>
      explain`${quoted(type)} needs the type of its elements in angle brackets: ${quoted(`${type.replace(/<.*/, '')}<i32>`)}.`,
  ),
  codes('0282|0283|0284', /type annotations needed/, (_groups, situation) =>
    joined(
      explain`Rust cannot tell the type here: write it down, as in \`let x: i32 = …\`.`,
      advice(situation),
    ),
  ),
  codes('0689', /can't call method `(.{1,60}?)` on ambiguous numeric type/, ([name = ''], situation) =>
    joined(
      explain`Rust cannot tell which type of number this is, so ${quoted(name)} is not known.`,
      advice(situation, 'Write the type behind the number, as in `2_i32` or `2.0_f64`.'),
    ),
  ),
];

const operators: ExplanationRule[] = [
  codes('0369', /cannot add `(.{1,60}?)` to `&str`/, (_groups, situation) =>
    joined(
      explain`Two string slices cannot be joined with \`+\`: the left side has to be a \`String\`.`,
      advice(situation, 'Write `format!("{}{}", a, b)`.'),
    ),
  ),
  codes(
    '0277|0369|0368',
    /cannot (?:add|subtract|multiply|divide|calculate the remainder of) `(.{1,60}?)` (?:to|from|by|divided by) `(.{1,60}?)`/,
    ([first = '', second = ''], situation) => {
      const numbers = (isInteger(first) || isDecimal(first)) && (isInteger(second) || isDecimal(second));
      const inside = [first, second].some((type) => /^(?:Option|Result)</.test(type));
      const reference = [first, second].some((type) => /^&/.test(type) && !/str$/.test(type));
      const hint = inside
        ? 'A value inside of an `Option` or a `Result` has to be taken out first, as with `match` or `.unwrap()`.'
        : numbers
          ? hintFor(isDecimal(first) ? first : second, isDecimal(first) ? second : first)
          : reference
            ? 'The value behind a reference is read with `*`.'
            : null;
      return joined(
        explain`These cannot be calculated with each other: one is ${rustTypeName(first)}, the other ${rustTypeName(second)}.`,
        advice(situation, hint),
      );
    },
  ),
  codes(
    '0277|0369',
    /(?:can't compare|binary operation `.{1,3}` cannot be applied to type) `(.{1,60}?)`(?: with `(.{1,60}?)`)?/,
    ([left = '', right = ''], situation) =>
      right === ''
        ? joined(
            explain`Values of the type ${quoted(left)} cannot be compared or calculated yet.`,
            advice(situation, 'Write `#[derive(PartialEq)]` above the type to compare them.'),
          )
        : joined(
            explain`These cannot be compared: the left side is ${rustTypeName(left)}, the right side ${rustTypeName(right)}.`,
            advice(situation),
          ),
  ),
  codes(
    '0277|0368',
    /cannot (?:add|subtract|multiply|divide)-assign `(.{1,60}?)` (?:to|from|by) `(.{1,60}?)`/,
    ([first = '', second = ''], situation) =>
      joined(
        explain`These cannot be calculated with each other: one is ${rustTypeName(first)}, the other ${rustTypeName(second)}.`,
        advice(situation),
      ),
  ),
  codes(
    '0600',
    /cannot apply unary operator `(.{1,3}?)` to type `(.{1,60}?)`/,
    ([operator = '', type = ''], situation) =>
      joined(
        explain`${quoted(operator)} cannot be used here: this is ${rustTypeName(type)}.`,
        advice(situation),
      ),
  ),
  codes(
    '0614',
    /type `(.{1,60}?)` cannot be dereferenced/,
    ([type = '']) =>
      explain`\`*\` reads what is behind a reference, but this is ${rustTypeName(type)}. Leave it out.`,
  ),
  codes(
    '0604|0605|0606|0607',
    /(?:only `u8` can be cast as `char`, not|non-primitive cast:|casting) `(.{1,60}?)`(?: (?:as|is invalid|to) `?(.{1,60}?)`?)?/,
    ([type = ''], situation) =>
      joined(explain`\`as\` cannot turn ${rustTypeName(type)} into this.`, advice(situation)),
  ),
  codes('0067|0070', /./, 'On the left of `=` there has to be a name, or a place in something.'),
  codes(
    '0277',
    /the type `(.{1,60}?)` cannot be indexed by `(.{1,60}?)`/,
    ([type = '', index = ''], situation) =>
      type === 'str' || type === 'String'
        ? 'A string has no positions in square brackets. A character of it is read with `.chars().nth(0)`.'
        : joined(
            explain`A position has to be of the type \`usize\`, but this is ${rustTypeName(index)}.`,
            advice(situation, 'Write `as usize` behind it.'),
          ),
  ),
  codes('0277', /`(.{1,60}?)` is not an iterator/, ([type = ''], situation) =>
    isInteger(type)
      ? 'A `for` loop needs something to go through, and a number is none. To count, write `0..n`.'
      : joined(explain`A \`for\` loop cannot go through ${rustTypeName(type)}.`, advice(situation)),
  ),
  codes(
    '0277',
    /a value of type `(.{1,80}?)` cannot be (?:built from|made by summing) (?:an iterator over elements of type|.{1,40}?over elements of type) `(.{1,80}?)`/,
    ([type = '', element = ''], situation) =>
      joined(
        explain`${quoted(type)} cannot be made of elements that are ${quoted(element)}.`,
        advice(situation, element.startsWith('&') ? 'Write `.copied()` or `.cloned()` before it.' : null),
      ),
  ),
];

function printing(type: string, situation: FindingContext): PlainWords {
  if (new RegExp(`\\b(?:struct|enum)\\s+${escaped(type)}\\b`).test(situation.source.text)) {
    return explain`A ${quoted(type)} cannot be printed yet: write \`#[derive(Debug)]\` above it, and \`{:?}\` where it is printed.`;
  }
  return /^[A-Z]$/.test(type)
    ? joined(explain`${quoted(type)} may be any type, so it is not known to be printable.`, advice(situation))
    : explain`A ${quoted(type)} cannot be printed as it is. Try \`{:?}\`.`;
}

const traits: ExplanationRule[] = [
  codes('0277', /`(.{1,60}?)` doesn't implement `(?:std::fmt::)?Display`/, ([type = ''], situation) =>
    /^\(\)$/.test(type)
      ? 'There is nothing to print: what stands here gives no value back.'
      : printing(type, situation),
  ),
  codes(
    '0277',
    /`(.{1,60}?)` doesn't implement `Debug`/,
    ([type = '']) => explain`A ${quoted(type)} cannot be printed yet: write \`#[derive(Debug)]\` above it.`,
  ),
  codes('0277', /the size for values of type `(.{1,60}?)` cannot be known/, ([type = ''], situation) =>
    joined(
      explain`${quoted(type)} can be of any length, so it is used behind a reference: ${quoted(`&${type}`)}.`,
      advice(situation),
    ),
  ),
  codes(
    '0277',
    /the `\?` operator can only be used (?:on|in)/,
    '`?` may only stand in a function that gives a `Result` or an `Option` back. Use `.unwrap()` or `match`, or let the function give one back.',
  ),
  codes('0277', /`\?` couldn't convert/, (_groups, situation) =>
    joined(
      explain`The error that \`?\` gives back is of another type than the function says.`,
      advice(situation),
    ),
  ),
  codes(
    '0277',
    /the trait bound `(f32|f64): (?:Ord|Eq|Hash).{0,40}?` is not satisfied/,
    ([type = '']) =>
      explain`Decimal numbers (${quoted(type)}) have no complete order, since some are not comparable. Sort them with \`.sort_by(|a, b| a.total_cmp(b))\`.`,
  ),
  codes(
    '0277|0599',
    /the trait bound `(.{1,60}?): (.{1,60}?)` is not satisfied/,
    ([type = '', trait = ''], situation) =>
      joined(explain`${quoted(type)} cannot do what the trait ${quoted(trait)} asks for.`, advice(situation)),
  ),
  codes(
    '0277',
    /`(.{1,80}?)` cannot be (?:sent|shared) between threads safely/,
    ([type = '']) =>
      explain`${quoted(type)} cannot be shared by threads. Use \`Arc\` instead of \`Rc\`, and \`Mutex\` instead of \`RefCell\`.`,
  ),
  codes('0277', /./, (_groups, situation) => {
    const more = advice(situation);
    return more && joined('A value here cannot do what is asked of it.', more);
  }),
  codes(
    '0046',
    /not all trait items implemented, missing: (.{1,80})\[/,
    ([names = '']) =>
      explain`The trait asks for more: ${quoted(names.replaceAll('`', '').trim())} has to be defined here, too.`,
  ),
  codes(
    '0053|0050|0186|0185|0195',
    /.{0,40}?`(.{1,60}?)`/,
    ([name = '']) =>
      explain`${quoted(name)} is written otherwise here than in its trait. Both have to agree.`,
  ),
  codes('0782', /./, (_groups, situation) =>
    joined(explain`This is a trait, and no type.`, advice(situation, 'Write `&dyn` before it.')),
  ),
  codes('0072', /recursive type `(.{1,60}?)`/, ([type = ''], situation) =>
    joined(
      explain`${quoted(type)} holds itself, so it would be endlessly large. Put what is inside into a \`Box\`.`,
      advice(situation),
    ),
  ),
  codes(
    '0004',
    /non-exhaustive patterns: (.{1,100}?) not covered/,
    ([pattern = '']) =>
      explain`The \`match\` says nothing about ${quoted(pattern.replaceAll('`', '').replaceAll(' and ', ', '))}. Add it, or \`_ => …\` for everything else.`,
  ),
  codes(
    '0004',
    /./,
    'The `match` does not say what happens in every case. Add the missing ones, or `_ => …` for everything else.',
  ),
  codes('0005', /./, (_groups, situation) =>
    joined(
      explain`This pattern does not fit every value. Use \`if let … { … }\`, or \`let … else { … }\`.`,
      advice(situation),
    ),
  ),
  codes('0023|0027|0029', /./, (_groups, situation) =>
    joined(explain`The pattern does not have the parts that the value has.`, advice(situation)),
  ),
  codes(
    '0133',
    /./,
    'This is not safe, so Rust allows it only in an `unsafe { … }` block. A beginner seldom needs it: pass the value to the functions instead.',
  ),
  codes(
    '0268',
    /`(break|continue)`/,
    ([word = '']) => explain`${quoted(word)} may only stand inside a loop.`,
  ),
  codes(
    '0267',
    /`(break|continue)`/,
    ([word = '']) => explain`${quoted(word)} may only stand inside a loop, and a closure is none.`,
  ),
  codes('0571', /./, 'Only a `loop` can give a value back with `break`.'),
  codes('0572', /./, '`return` may only stand inside a function.'),
  codes(
    '0728|0752',
    /./,
    '`await` may only stand in a function that begins with `async`, and Rust has no runtime for it of its own.',
  ),
  codes(
    '0015',
    /./,
    'A `const` is worked out before the program runs, so it can only call functions that are `const`.',
  ),
  rule(
    /^(?:literal out of range for|the literal `.{1,40}?` does not fit into the type) `(.{1,20}?)`/,
    ([type = '']) => explain`This number is too large, or too small, for the type ${quoted(type)}.`,
  ),
  rule(/^this operation will panic at runtime/, (_groups, situation) => {
    const section = sectionOf(situation);
    const [, length = '', index = ''] = /the length is (\d+) but the index is (\d+)/.exec(section) ?? [];
    return length === ''
      ? 'An integer is divided by zero here.'
      : explain`There are ${verbatim(length)} elements, numbered from 0, so there is none at position ${verbatim(index)}.`;
  }),
  rule(
    /^this arithmetic operation will overflow/,
    'The result is too large, or too small, for the type of the number.',
  ),
];

/** Rules for messages about values and types. */
export const rustValues: readonly ExplanationRule[] = [...mismatches, ...operators, ...traits];
