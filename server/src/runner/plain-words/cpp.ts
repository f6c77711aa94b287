import { didYouMean } from './nearest-name.ts';
import { noSuchPosition, pastedCharacter, quoted, type Rule, rule } from './rule.ts';

const NAMES = ['std', 'cout', 'cin', 'endl', 'string', 'vector', 'main', 'return', 'int', 'double'];
/** Headers of names that beginners use without including them. */
const HEADERS: Record<string, string> = {
  cout: 'iostream',
  cin: 'iostream',
  endl: 'iostream',
  cerr: 'iostream',
  string: 'string',
  vector: 'vector',
  map: 'map',
  set: 'set',
  sort: 'algorithm',
  max: 'algorithm',
  min: 'algorithm',
  sqrt: 'cmath',
  pow: 'cmath',
  printf: 'cstdio',
  scanf: 'cstdio',
  strlen: 'cstring',
  unordered_map: 'unordered_map',
};

/** Headers of C++20 and later that not every g++ of the last years has. */
const NEW_HEADERS = new Set(['format', 'print', 'expected', 'generator', 'stacktrace', 'mdspan', 'flat_map']);
const WINDOWS_HEADERS = new Set(['windows.h', 'conio.h', 'graphics.h']);

const compiling: Rule[] = [
  rule(/^expected [‘']([^‘’']{1,20})[’'] before/, ([wanted = '']) =>
    wanted === ';'
      ? 'A semicolon `;` is missing at the end of this statement.'
      : `${quoted(wanted)} is missing here.`,
  ),
  rule(
    /^expected [‘']([^‘’']{1,20})[’'] (?:at end of input|after)/,
    ([wanted = '']) => `${quoted(wanted)} is missing here.`,
  ),
  rule(
    /^expected [‘'],[’'] or [‘'];[’'] before/,
    'A semicolon `;` is missing at the end of the statement before this place.',
  ),
  rule(
    /^expected [‘']([^‘’']{1,20})[’'] or [‘']([^‘’']{1,20})[’'] before/,
    ([first = '', second = '']) => `${quoted(first)} or ${quoted(second)} is missing here.`,
  ),
  rule(/^expected primary-expression before/, 'A value is missing here.'),
  rule(/^expected unqualified-id before/, 'A name is missing here, or a bracket before it does not match.'),
  rule(
    /^missing terminating (["']) character/,
    ([mark = '']) => `A text begins here, but its closing ${mark} is missing.`,
  ),
  rule(
    /^[‘'](\w{1,100})[’'] was not declared in this scope; did you mean [‘'](\S{1,100})[’']/,
    ([name = '', near = '']) => `The name ${quoted(name)} is not known here. Did you mean ${quoted(near)}?`,
  ),
  rule(/^[‘'](\w{1,100})[’'] was not declared in this scope/, ([name = ''], { source }) => {
    const header = HEADERS[name];
    if (header === undefined)
      return `The name ${quoted(name)} is not known here.${didYouMean(name, source, NAMES)}`;
    return source.text.includes(`<${header}>`)
      ? `Write \`std::${name}\`, or \`using namespace std;\` at the top.`
      : `${quoted(name)} needs \`#include <${header}>\` at the top, and \`std::\` before it.`;
  }),
  rule(/^[‘'](\w{1,100})[’'] is not a member of [‘']std[’']/, ([name = '']) => {
    const header = HEADERS[name];
    return header === undefined
      ? `There is nothing called ${quoted(name)} in \`std\`, or its \`#include\` is missing.`
      : `${quoted(name)} needs \`#include <${header}>\` at the top.`;
  }),
  rule(
    /^[‘'](\w{1,100})[’'] does not name a type/,
    ([name = '']) =>
      `${quoted(name)} is not a type that is known here. Perhaps an \`#include\` or \`std::\` is missing.`,
  ),
  rule(/^(\S{1,100}): No such file or directory/, ([file = '']) => {
    if (NEW_HEADERS.has(file)) return `The C++ compiler here is too old to have ${quoted(`<${file}>`)}.`;
    return WINDOWS_HEADERS.has(file)
      ? `${quoted(file)} exists only on Windows, and programs run on Linux here.`
      : `There is no file ${quoted(file)} to include here. Check how it is written.`;
  }),
  rule(/^[‘']::main[’'] must return [‘']int[’']/, '`main` has to return a whole number: write `int main()`.'),
  rule(/^extended character ([“”„‘’]) is not valid/, ([character = '']) => pastedCharacter(character)),
  rule(
    /^invalid conversion from [‘'](.{1,80}?)[’'](?: \{.{0,80}\})? to [‘'](.{1,80}?)[’']/,
    ([from = '', to = '']) =>
      `A value of type ${quoted(to)} is needed here, but this is of type ${quoted(from)}.`,
  ),
  rule(
    /^cannot convert [‘'](.{1,80}?)[’'](?: \{.{0,80}\})? to [‘'](.{1,80}?)[’']/,
    ([from = '', to = '']) =>
      `A value of type ${quoted(to)} is needed here, but this is of type ${quoted(from)}.`,
  ),
  rule(
    /^conversion from [‘'](.{1,80}?)[’'] to non-scalar type [‘'](.{1,80}?)[’']/,
    ([from = '', to = '']) =>
      `A value of type ${quoted(to)} is needed here, but this is of type ${quoted(from)}.`,
  ),
  rule(
    /^no match for [‘']operator(\S{1,4})[’']/,
    ([operator = '']) => `${quoted(operator)} cannot be used with these two types.`,
  ),
  rule(
    /^no matching function for call to [‘']([^(]{1,100})\(/,
    ([name = '']) => `No function ${quoted(name)} takes these values: compare their number and types.`,
  ),
  rule(
    /^too (few|many) arguments to function [‘'](.{1,100}?)[’']/,
    ([how = '', name = '']) => `${quoted(name)} is called with too ${how} values.`,
  ),
  rule(
    /^redefinition of [‘'](.{1,100}?)[’']|^redeclaration of [‘'](.{1,100}?)[’']/,
    ([name = '', other = '']) =>
      `${quoted(name || other)} is declared twice. Leave out the second type, or choose another name.`,
  ),
  rule(
    /^conflicting declaration [‘'](.{1,100}?)[’']/,
    ([name = '']) => `${quoted(name)} is declared twice with different types.`,
  ),
  rule(
    /^assignment of read-only variable [‘'](.{1,100}?)[’']/,
    ([name = '']) => `${quoted(name)} is \`const\` and cannot be changed.`,
  ),
  rule(
    /^undefined reference to [`'‘]main['’]/,
    'There is no `int main()`, with which a program begins. Check how it is written.',
  ),
  rule(
    /^undefined reference to [`'‘](.{1,100}?)['’]/,
    ([name = '']) =>
      `${quoted(name)} is declared, but its body is nowhere: write it, or check its name and types.`,
  ),
  rule(
    /^template instantiation depth exceeds maximum of (\d+)/,
    ([depth = '']) => `A template expands into itself without an end: ${depth} times is the most.`,
  ),
  rule(
    /^a function-definition is not allowed here before/,
    'A function cannot stand inside another one. Perhaps a bracket `}` before it is missing.',
  ),
];

const running: Rule[] = [
  rule(
    /^(?:Line \d+: )?Segmentation fault/,
    'The program used memory that is not its own: perhaps a pointer that points nowhere, a position outside an array, or a function that calls itself without an end.',
  ),
  rule(
    /^The program was ended by the signal SIGSEGV/,
    'The program used memory that is not its own: perhaps a pointer that points nowhere, a position outside an array, or a function that calls itself without an end.',
  ),
  rule(/^(?:Line \d+: )?Arithmetic exception/, 'A whole number was divided by zero.'),
  rule(
    /Assertion '(?:__n < this->size\(\)|__pos <= size\(\)|__n < _Nm)' failed/,
    'A position outside the vector, array or text was used. Positions begin with 0, and the last is the size minus 1.',
  ),
  rule(/Assertion '!(?:this->)?empty\(\)' failed/, 'An element is asked of something that is empty.'),
  rule(
    /Assertion [‘'`](.{1,100}?)['’] failed|: Assertion `(.{1,100}?)' failed/,
    ([condition = '', other = '']) =>
      `A condition that should hold was not true: ${quoted(condition || other)}.`,
  ),
  rule(
    /std::out_of_range: .{0,60}\(which is (\d+)\) >= this->size\(\) \(which is (\d+)\)/,
    ([index = '', size = '']) => noSuchPosition(index, size),
  ),
  rule(
    /std::invalid_argument: (stoi|stol|stoll|stod|stof)/,
    ([name = '']) => `${quoted(name)} was given a text that is no number.`,
  ),
  rule(
    /^Uncaught exception ([\w:]{1,100}): (.{1,200})$/m,
    ([type = '', what = '']) => `An exception of type ${quoted(type)} was thrown and not caught: ${what}`,
  ),
  rule(
    /^Uncaught exception ([\w:][\w:* ]{0,100})$/m,
    ([type = '']) => `An exception of type ${quoted(type)} was thrown and not caught.`,
  ),
  rule(
    /^terminate called without an active exception/,
    'The program was ended in the middle of something. Often a `std::thread` was not waited for: call its `join()`.',
  ),
  rule(
    /double free or corruption|free\(\): (?:invalid pointer|double free detected)/,
    'Memory was given back twice, or never belonged to the program.',
  ),
];

/** Messages of g++, the linker and the C++ library, and what they mean. */
export const cppRules: readonly Rule[] = [...compiling, ...running];
