import {
  type ExplanationRule,
  explain,
  quoted,
  rule,
  ruleOfLine,
  verbatim,
} from '#runner/error-explanations/rule.ts';
import { cppTypeName, otherType, plainType, withTypes } from './cpp-type-names.ts';

const conversions: ExplanationRule[] = [
  ruleOfLine(
    /^(?:could not convert|cannot convert|invalid conversion|conversion from)/,
    /\bif\s*\(\s*[\w.[\]]+\s*=\s*[^=].*\)/,
    '`=` gives a variable a value. Two values are compared with `==`.',
  ),
  rule(/^invalid conversion from [‘']int[’'] to [‘'](\w{1,60})[’']/, ([to = ''], { source }) =>
    new RegExp(`\\benum\\s+(?:class\\s+)?${to}\\b`).test(source.text)
      ? explain`${quoted(to)} has names for its values: write one of them instead of a number.`
      : null,
  ),
  rule(
    /^invalid conversion from [‘'](\w{1,60})\*[’'] to [‘'](\w{1,60})\*[’']/,
    ([from = '', to = ''], { source }) =>
      new RegExp(`\\bclass\\s+${to}\\b[^{;]{0,200}\\b${from}\\b`).test(source.text)
        ? explain`Not every ${quoted(from)} is a ${quoted(to)}. Ask with ${quoted(`dynamic_cast<${to} *>(…)`)} whether it is one.`
        : null,
  ),
  rule(
    /^invalid conversion from [‘'](int|char|double|long int|float|bool)[’'] to [‘'](.{1,60}?)\*[’']/,
    ([from = '', to = '']) =>
      /^const char$/.test(to)
        ? 'A text in double quotation marks is needed here, but this is a number or a single character.'
        : explain`A pointer holds an address, and this is a ${quoted(from)}. The address of a variable is written with \`&\` before it.`,
  ),
  rule(
    withTypes(/^(?:invalid conversion|conversion) from TYPE to (?:non-scalar type )?TYPE/),
    ([from = '', fromAlias = '', to = '', toAlias = ''], { source }) =>
      otherType(plainType(from, fromAlias), plainType(to, toAlias), source),
  ),
  rule(
    withTypes(/^cannot convert TYPE to TYPE/),
    ([from = '', fromAlias = '', to = '', toAlias = ''], { source }) =>
      otherType(plainType(from, fromAlias), plainType(to, toAlias), source),
  ),
  rule(
    withTypes(/^could not convert [‘'].{1,300}?[’'] from TYPE to TYPE/),
    ([from = '', fromAlias = '', to = '', toAlias = ''], { source }) =>
      /<brace-enclosed initializer list>/.test(from)
        ? explain`The values in these curly brackets do not fit a ${quoted(cppTypeName(plainType(to, toAlias), source))}.`
        : otherType(plainType(from, fromAlias), plainType(to, toAlias), source),
  ),
  rule(
    /^cannot bind non-const lvalue reference of type [‘'](.{1,100}?)[’']|^invalid initialization of non-const reference of type [‘'](.{1,100}?)[’']/,
    'The function takes a variable that it may change (`&`), and this is only a value. Store it in a variable first, or write `const` before the type of the parameter.',
  ),
  rule(
    /^binding reference of type .{1,200} discards qualifiers|^passing [‘'](.{1,200}?)[’'] as [‘']this[’'] argument discards qualifiers/,
    'The object is `const`, and this may change it. Write `const` behind the head of the function, or take the object without `const`.',
  ),
  rule(
    /^narrowing conversion of .{1,100} from [‘'](.{1,60}?)[’'] to [‘'](.{1,60}?)[’']/,
    ([from = '', to = '']) =>
      explain`A ${quoted(from)} does not fit into a ${quoted(to)} without losing something. Write the type that holds it.`,
  ),
  rule(
    /^ISO C\+\+ forbids comparison between pointer and integer/,
    "A character and a text are compared here. A single character stands in single quotation marks: `'a'`.",
  ),
  rule(
    /^invalid (?:static_cast|cast|dynamic_cast|reinterpret_cast) (?:from type [‘'](.{1,100}?)[’'] )?to type [‘'](.{1,100}?)[’']/,
    ([from = '', to = ''], { source }) =>
      /string/.test(from)
        ? 'A text is no number. Turn it into one with `stoi(…)` or `stod(…)`.'
        : explain`This cannot be turned into a ${quoted(cppTypeName(to, source))}.`,
  ),
  rule(
    /^cannot pass objects of non-trivially-copyable type/,
    '`printf` does not know the texts of C++: write `.c_str()` behind it, or print with `cout`.',
  ),
];

const declarations: ExplanationRule[] = [
  rule(
    /^too many initializers for [‘'](.{1,100}?)[’']/,
    ([type = ''], { source }) =>
      explain`There are more values in the curly brackets than a ${quoted(cppTypeName(type, source))} has room for.`,
  ),
  rule(
    /^assigning to an array from an initializer list|^invalid array assignment|^array .{1,60} is not assignable/,
    'An array cannot be given new values as a whole. Change its elements one by one, or use a `vector`.',
  ),
  rule(
    /^array must be initialized with/,
    'An array gets its first values in curly brackets: `int a[] = {1, 2, 3};`.',
  ),
  rule(
    /^(?:storage size of|array size missing in) [‘'](\w{1,60})[’']/,
    ([name = '']) =>
      explain`How many elements ${quoted(name)} has is not said: write the number in the square brackets.`,
  ),
  rule(
    /^size of array [‘'](\w{1,60})[’'] (?:is negative|is too large|has non-integral type|exceeds)/,
    ([name = '']) => explain`The array ${quoted(name)} cannot have that many elements.`,
  ),
  rule(/^size .{1,60} of array .{0,60}exceeds maximum/, 'An array cannot have that many elements.'),
  rule(
    /^class template argument deduction failed|^missing template arguments before|^invalid use of template-name [‘'](?:std::)?(\w{1,60})[’']|^type\/value mismatch at argument|^wrong number of template arguments/,
    ([name = '']) =>
      explain`What a list holds is written in angle brackets behind its name: ${quoted(`${name || 'vector'}<int>`)}.`,
  ),
  rule(
    /^template argument \d+ is invalid/,
    'What stands between the angle brackets is no type that is known here.',
  ),
  rule(
    /^declaration of [‘'](?:auto|const auto&?) (\w{1,60})[’'] has no initializer/,
    ([name = '']) =>
      explain`\`auto\` takes its type from the first value, and ${quoted(name)} has none: write a type, or a value.`,
  ),
  rule(
    /^uninitialized (?:const|reference) [‘'](\w{1,60})[’']|^[‘'](\w{1,60})[’'] declared as reference but not initialized/,
    ([name = '', other = '']) =>
      explain`${quoted(name || other)} can never change later, so it has to get its value here.`,
  ),
  rule(
    /^template instantiation depth exceeds maximum of (\d+)/,
    ([depth = '']) =>
      explain`A template expands into itself without an end: ${verbatim(depth)} times is the most.`,
  ),
  rule(
    /^default argument missing for parameter/,
    'Behind a parameter that has a value of its own, all others need one as well.',
  ),
  rule(/^declaration of [‘'](.{1,60}?)[’'] as array of void/, 'A variable cannot be of the type `void`.'),
];

const calls: ExplanationRule[] = [
  rule(
    /^no matching function for call to [‘']construct_at\(.{0,200}unique_ptr/,
    'A `unique_ptr` cannot be copied, since only one may own the object. Hand it over with `std::move(…)`.',
  ),
  rule(
    /^too (few|many) arguments to function [‘'](?:.{1,200}[\s*&])?(\w{1,60})\(/,
    ([how = '', name = '']) =>
      how === 'few'
        ? explain`${quoted(name)} is called with too few values.`
        : explain`${quoted(name)} is called with too many values.`,
  ),
  rule(
    /^no matching function for call to [‘'](?:std::)?(max|min|clamp)\((.{1,200})\)/,
    ([name = '', values = '']) =>
      values
        .replace(/<[^<>]*>/g, '')
        .replace(/<[^<>]*>/g, '')
        .includes(',')
        ? explain`Both values given to ${quoted(name)} have to be of the same type: write \`1.0\` instead of \`1\`, or turn one into the other.`
        : explain`${quoted(name)} takes two values.`,
  ),
  rule(
    /^no matching function for call to [‘'](?:std::)?(sort|reverse|find|count|max_element|min_element|accumulate|for_each|shuffle|unique|binary_search|lower_bound|fill)\((?:std::(?:vector|__cxx11::basic_string|array|deque)|int)/,
    ([name = '']) =>
      explain`${quoted(name)} takes where the list begins and where it ends: ${quoted(`${name}(v.begin(), v.end()…)`)}.`,
  ),
  rule(
    /^no matching function for call to [‘'](\w{1,60})::\1\((.{0,300})\)[’']/,
    ([name = '', values = '']) =>
      values === ''
        ? explain`A ${quoted(name)} cannot be made without values: give those that its constructor takes.`
        : explain`A ${quoted(name)} cannot be made of these values: compare their number and types with what its constructor takes.`,
  ),
  rule(
    /^no matching function for call to [‘']std::(?:\w+::)*(\w{1,60})<.{1,300}?>::\1\(/,
    ([name = '']) =>
      explain`A ${quoted(name)} cannot be made of these values: compare them with the type that it holds.`,
  ),
  rule(
    /^no matching function for call to [‘'](?:.{1,300}?(?:::|\.))?(push_back|push|insert|push_front|emplace_back)\((.{1,200})\)[’']/,
    ([name = '', value = ''], { source }) =>
      explain`${quoted(name)} takes what the list holds, and a ${quoted(cppTypeName(value.replace(/&$/, ''), source))} does not fit.`,
  ),
  rule(
    /^no matching function for call to [‘'](?:std::)?(strlen|strcpy|strcmp|atoi|strcat|printf|puts|fopen)\(/,
    ([name = '']) =>
      explain`${quoted(name)} is for texts of C. Write \`.c_str()\` behind a \`string\`, or use its own functions.`,
  ),
  rule(
    /^no matching function for call to [‘'](?:std::)?getline\(/,
    '`getline` takes from where to read, and a `string` to put the line into: `getline(cin, line)`.',
  ),
  rule(
    /^no matching function for call to [‘'](?:std::)?(sto\w{1,4})\(/,
    ([name = '']) => explain`${quoted(name)} takes a text, and this is none.`,
  ),
  rule(
    /^no matching function for call to [‘'](?:.{1,300}?(?:::|[\s.]))?(\w{1,60})(?:<.{0,200}?>)?\(/,
    ([name = '']) => explain`No function ${quoted(name)} takes these values: compare their number and types.`,
  ),
  rule(
    /^use of deleted function [‘'].{0,60}std::unique_ptr/,
    'A `unique_ptr` cannot be copied, since only one may own the object. Hand it over with `std::move(…)`.',
  ),
  rule(
    /^use of deleted function [‘'].{0,60}std::(?:unordered_map|unordered_set)<|^use of deleted function [‘'].{0,100}std::(?:__detail::_Hash|hash<)/,
    'It is not known how the keys of this map or set are hashed. Write a `std::hash` for them, or use `map` or `set`.',
  ),
  rule(
    /^use of deleted function [‘'].{0,120}std::get\(/,
    'The tuple has no element with this number. They are numbered from 0.',
  ),
  rule(
    /^use of deleted function [‘'](?:.{0,60}?[\s:])?(\w{1,60})(?:<.{0,300}?>)?::/,
    ([type = '']) =>
      explain`A ${quoted(type)} cannot be copied, or made in this way. Hand over a reference (\`&\`) instead.`,
  ),
  rule(
    /^static assertion failed: tuple index/,
    'The tuple has no element with this number. They are numbered from 0.',
  ),
  rule(
    /^static assertion failed: (?:hash function|hash)/,
    'It is not known how the keys of this map or set are hashed. Write a `std::hash` for them, or use `map` or `set`.',
  ),
  rule(
    /^static assertion failed: std::thread arguments/,
    'A `thread` begins with a function and the values for it, and this does not fit: a variable that it changes is handed over with `std::ref(…)`.',
  ),
  rule(
    /^static assertion failed: (?:comparison object|std::(?:map|set|vector)|template argument)/,
    'What this list holds does not fit: compare the types between the angle brackets.',
  ),
  rule(
    /^void value not ignored as it ought to be|^invalid use of void expression/,
    'The function returns nothing (`void`), so there is no value that could be used.',
  ),
  rule(
    /^return-statement with a value, in function returning [‘']void[’']/,
    'The function is declared `void` and must not return a value. Write the type of the value before its name instead.',
  ),
  rule(
    /^return-statement with no value, in function returning [‘'](.{1,60}?)[’']/,
    ([type = '']) => explain`The function promises a ${quoted(type)}: write it behind \`return\`.`,
  ),
  rule(/^no return statement in function returning/, 'The function promises a value, but has no `return`.'),
  rule(/^no matching function for call/, 'No function takes these values: compare their number and types.'),
  rule(
    /^[‘'](?:begin|end)[’'] was not declared in this scope/,
    'A loop with a colon goes through the elements of a list, and this is none.',
  ),
];

/** Rules for messages about types and calls. */
export const cppTypeRules: readonly ExplanationRule[] = [
  ...calls.slice(-1),
  ...conversions,
  ...declarations,
  ...calls,
];
