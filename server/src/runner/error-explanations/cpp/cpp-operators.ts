import { type ExplanationRule, explain, quoted, rule, ruleOfLine } from '#runner/error-explanations/rule.ts';
import { lineOf } from '#runner/source-text.ts';
import { cppTypeName, isLiteral, otherType, plainType, withTypes } from './cpp-type-names.ts';

const CONTAINER = /\b(?:vector|list|map|set|unordered_map|unordered_set|deque|array|multiset|multimap)</;

/** Rules for messages about operators. */
export const cppOperatorRules: readonly ExplanationRule[] = [
  rule(
    withTypes(/^no match for [‘']operator(<<|>>)[’'] \(operand types are TYPE and TYPE\)/),
    ([operator = '', left = '', leftAlias = '', right = '', rightAlias = ''], { source }) => {
      const [from, to] = [plainType(left, leftAlias), plainType(right, rightAlias)];
      const shown = cppTypeName(to, source);
      if (operator === '>>' && /ostream/.test(from)) return 'Printing is written with `<<`: `cout << …`.';
      if (operator === '<<' && /istream/.test(from)) return 'Reading is written with `>>`: `cin >> …`.';
      if (/unresolved overloaded/.test(to))
        return '`endl` is for printing with `<<` only, or a function is named here without being called.';
      if (operator === '<<' && /ostream/.test(from)) {
        if (/iterator/.test(to))
          return 'A place in a list is printed here. Write `*` before it to print the element that stands there.';
        if (CONTAINER.test(to))
          return explain`A ${quoted(shown)} cannot be printed as a whole. Print its elements one by one.`;
        return explain`A ${quoted(shown)} cannot be printed as it is. Print its parts, or write an \`operator<<\` for it.`;
      }
      if (operator === '>>' && /istream/.test(from))
        return explain`A ${quoted(shown)} cannot be read as a whole. Read its parts one by one.`;
      return null;
    },
  ),
  rule(
    withTypes(/^no match for [‘']operator([<>=!]=?)[’'] \(operand types are TYPE and TYPE\)/),
    ([operator = '', left = '', leftAlias = '', right = '', rightAlias = ''], { source }) => {
      const [a, b] = [plainType(left, leftAlias), plainType(right, rightAlias)].map((type) =>
        cppTypeName(type, source).replace(/^const /, ''),
      );
      if (operator === '=')
        return otherType(plainType(right, rightAlias), plainType(left, leftAlias), source);
      if (/string$/.test(a ?? '') && b === 'char')
        return 'A text and a single character are compared here. Write the text in double quotation marks: `"a"`.';
      if (a === b && operator === '==')
        return explain`It is not known when two ${quoted(a ?? '')} are equal: write an \`operator==\` for them.`;
      if (a === b)
        return explain`It is not known which ${quoted(a ?? '')} comes first: write an \`operator<\` for them, or hand over a function that compares.`;
      return explain`A ${quoted(a ?? '')} and a ${quoted(b ?? '')} cannot be compared with ${quoted(operator)}.`;
    },
  ),
  rule(
    /^no match for [‘']operator-[’'] \(operand types are [‘']std::_(?:List|Rb_tree|Node)\w*iterator/,
    '`sort` needs a list whose elements it can jump to, such as a `vector`. A `list` has a function of its own: `l.sort()`. A map or a set is always sorted.',
  ),
  rule(
    withTypes(/^no match for [‘']operator\[\][’'] \(operand types are TYPE and TYPE\)/),
    ([type = '', alias = '', index = '', indexAlias = ''], { source }) => {
      const list = plainType(type, alias);
      const shown = cppTypeName(list, source);
      return /\b(?:set|list|queue|stack|priority_queue|multiset|unordered_set)</.test(list)
        ? explain`A ${quoted(shown)} has no numbered elements. Go through it with a loop: \`for (auto x : …)\`.`
        : explain`A ${quoted(shown)} has no element for a ${quoted(cppTypeName(plainType(index, indexAlias), source))} in square brackets.`;
    },
  ),
  rule(
    withTypes(/^no match for [‘']operator(\S{1,3})[’'] \(operand types are TYPE and TYPE\)/),
    ([operator = '', left = '', leftAlias = '', right = '', rightAlias = ''], { source }) => {
      const [a, b] = [plainType(left, leftAlias), plainType(right, rightAlias)];
      const number = /^(?:const )?(?:int|long|double|float|long long|unsigned)/;
      if (
        operator === '+' &&
        [a, b].some((type) => /string/.test(type)) &&
        [a, b].some((type) => number.test(type))
      )
        return 'A text and a number cannot be added. Turn the number into a text with `to_string(…)`.';
      return explain`${quoted(operator)} cannot be used with a ${quoted(cppTypeName(a, source))} and a ${quoted(cppTypeName(b, source))}.`;
    },
  ),
  rule(
    /^no match for [‘']operator(\S{1,3})[’'] \(operand type is [‘'](.{1,200}?)[’']/,
    ([operator = '', type = ''], { source }) =>
      explain`${quoted(operator)} cannot be used with a ${quoted(cppTypeName(type, source))}.`,
  ),
  rule(
    /^no match for call to [‘']\(.{0,100}(?:lambda|std::(?:greater|less|plus|multiplies|function|hash))/,
    'The function that is handed over here cannot be called with what the list holds: compare the types.',
  ),
  rule(
    /^no match for call to [‘']\((.{1,200}?)\) \(/,
    ([type = ''], { source }) =>
      explain`A ${quoted(cppTypeName(type, source))} is no function, so it cannot be called.`,
  ),
  rule(
    /^no match for [‘']operator(\S{1,4})[’']/,
    ([operator = '']) => explain`${quoted(operator)} cannot be used with these two types.`,
  ),
  rule(
    withTypes(/^invalid operands of types TYPE and TYPE to binary [‘']operator(\S{1,3})[’']/),
    ([left = '', leftAlias = '', right = '', rightAlias = '', operator = ''], { source }) => {
      const [a, b] = [plainType(left, leftAlias), plainType(right, rightAlias)];
      if (operator === '+' && isLiteral(a) && isLiteral(b))
        return 'Two texts in quotation marks cannot be joined by `+`. Write them next to one another, or make a text of the first: `string("a") + "b"`.';
      if (operator === '%') return '`%` is for whole numbers only. Use `fmod(…)` for others.';
      if (isLiteral(a) !== isLiteral(b))
        return explain`A text and a number cannot be used together with ${quoted(operator)}.`;
      if (operator === '<<' || operator === '>>')
        return explain`A bracket or a semicolon is missing before ${quoted(operator)}, or a comparison beside it needs round brackets.`;
      return explain`${quoted(operator)} cannot be used with a ${quoted(cppTypeName(a, source))} and a ${quoted(cppTypeName(b, source))}.`;
    },
  ),
  ruleOfLine(
    /^invalid type argument of unary/,
    /\*\*/,
    'C++ has no operator `**`. Powers are calculated with `pow(…)`.',
  ),
  rule(
    /^invalid type argument of (?:unary )?[‘']\*[’'] \(have [‘'](.{1,100}?)[’']\)/,
    ([type = ''], { source }) =>
      explain`\`*\` is for pointers, and this is a ${quoted(cppTypeName(type, source))}. The address of a variable is written with \`&\`.`,
  ),
  rule(
    /^invalid types [‘'](.{1,100}?)\[(.{1,100}?)\][’'] for array subscript/,
    ([type = '']) =>
      explain`Square brackets need an array or a list before them, and this is a ${quoted(type)}.`,
  ),
  rule(/^lvalue required as left operand of assignment/, (_groups, { source, line }) =>
    /\bif\s*\(|\bwhile\s*\(/.test(lineOf(source, line))
      ? '`=` gives a variable a value. Two values are compared with `==`.'
      : 'A variable has to stand on the left of `=`: only it can be given a value.',
  ),
  rule(/^lvalue required as (?:increment|decrement) operand/, 'Only a variable can be counted up or down.'),
  rule(/^lvalue required/, 'A variable is needed here, not a value.'),
  rule(
    /^(?:assignment of|increment of|decrement of) (?:read-only (?:variable|location|reference|member) [‘'](?:\w+::)*(.{1,100}?)[’']|member [‘'](?:\w+::)*(\w{1,60})[’'] in read-only object)/,
    ([name = '', member = '']) =>
      member !== ''
        ? explain`${quoted(member)} cannot be changed in a function with \`const\` behind its head.`
        : explain`${quoted(name)} is \`const\` and cannot be changed.`,
  ),
];
