import {
  type ExplanationRule,
  explain,
  quoted,
  rule,
  ruleOfLine,
  verbatim,
} from '#runner/error-explanations/rule.ts';
import { escaped, lineOf } from '#runner/source-text.ts';

const UNUSED_VALUE =
  'A value is calculated here, but nothing is done with it: store it in a variable or print it.';

const values: ExplanationRule[] = [
  rule(
    /^cannot use .{1,100}? \(.{0,60}constant.{0,60}\) as (\S{1,60}) value in .{1,100}\(truncated\)/,
    ([to = '']) =>
      explain`A ${quoted(to)} is a whole number, so it cannot hold this one. Use \`float64\`, or a whole number.`,
  ),
  rule(
    /^cannot use .{1,100}? \(.{0,60}constant.{0,60}\) as (\S{1,60}) value in .{1,100}\(overflows\)|^.{1,100} (?:\(.{0,60}\) )?overflows (\S{1,60})/,
    ([to = '', other = '']) => explain`This number is too large for the type ${quoted(to || other)}.`,
  ),
  rule(
    /^cannot use .{1,100}? as (\S{1,60}) value in .{1,200}\(method (\w{1,60}) has pointer receiver\)/,
    ([to = '', method = '']) =>
      explain`The method ${quoted(method)} belongs to a pointer, so only the address of the value is a ${quoted(to)}: write \`&\` before it.`,
  ),
  rule(
    /^cannot use .{1,100}? \((?:variable|value|constant .{1,40}) of (?:struct )?type (.{1,80}?)\) as (\S{1,60}) value in .{1,200}\(missing method (\w{1,60})\)/,
    ([from = '', to = '', method = '']) =>
      explain`A ${quoted(from)} is no ${quoted(to)}: it has no method ${quoted(method)}.`,
  ),
  rule(
    /^cannot use (.{1,100}?) \(.{1,100}\) as (\S{1,60}) value in .{1,100}need type assertion/,
    ([what = '', to = '']) =>
      explain`It is not known here of which type ${quoted(what)} is. Write ${quoted(`${what}.(${to})`)} if it is a ${quoted(to)}.`,
  ),
  rule(
    /^cannot use nil as (\S{1,60}) value/,
    ([to = '']) =>
      explain`A ${quoted(to)} cannot be \`nil\`: that is only for pointers, slices, maps, functions, channels and interfaces.`,
  ),
  rule(
    /^use of untyped nil/,
    'From `nil` alone Go does not know of which type the variable is to be: write `var`, its name and its type.',
  ),
  rule(
    /^cannot use .{1,100}? \((?:variable|value) of type \[\](\S{1,60})\) as (\S{1,60}) value in argument to (\S{1,60})/,
    ([from = '', to = '', name = '']) =>
      from === to
        ? explain`${quoted(name)} takes single values. Write \`...\` behind the slice to hand over all of its elements, if it takes any number of them.`
        : null,
  ),
  rule(
    /^cannot use (.{1,100}?) \((?:variable|value|constant .{1,40}?|untyped \w{1,10} constant.{0,40}?)? ?of (?:\w{1,10} )?type (.{1,80}?)\) as (.{1,60}?) value in/,
    ([what = '', from = '', to = '']) =>
      explain`A value of type ${quoted(to)} is needed here, but ${quoted(what)} is of type ${quoted(from)}.`,
  ),
  rule(
    /^cannot use (.{1,100}?) \(untyped string constant.{0,200}\) as (.{1,60}?) value in/,
    ([what = '', to = '']) =>
      explain`A value of type ${quoted(to)} is needed here, but ${quoted(what)} is a string.`,
  ),
  rule(
    /^cannot use (.{1,100}?) \(.{1,200}\) as (.{1,60}?) value in/,
    ([what = '', to = '']) =>
      explain`A value of type ${quoted(to)} is needed here, but ${quoted(what)} is of another type.`,
  ),
  rule(/^cannot use .{1,100} as value/, '`=` gives a variable a value. Two values are compared with `==`.'),
  rule(
    /^cannot assign to struct field (.{1,60}) in map/,
    'A field of a struct in a map cannot be changed alone. Change a copy and put that into the map.',
  ),
  rule(
    /^cannot assign to (.{1,60}?) \(.{0,60}?constant/,
    ([name = '']) => explain`${quoted(name)} is a constant and cannot be changed.`,
  ),
  rule(
    /^cannot assign to \w{1,60}\[.{1,60}\] \(/,
    'The characters of a string cannot be changed one by one. Make a `[]rune` or `[]byte` of it first.',
  ),
  rule(/^cannot assign to (.{1,60}?) \(/, ([name = ''], { source }) =>
    new RegExp(`\\bconst\\s+(?:\\([^)]{0,1000}\\b)?${escaped(name)}\\b`).test(source.text)
      ? explain`${quoted(name)} is a constant and cannot be changed.`
      : explain`Nothing can be assigned to ${quoted(name)}: it is no variable.`,
  ),
  rule(
    /^invalid operation: (\S{1,60}) ([&*]) (\w{1,60}) \(mismatched/,
    ([, operator = '', right = ''], { source, line }) =>
      lineOf(source, line).includes(` ${operator}${right}`)
        ? explain`A comma is missing before ${quoted(operator + right)}.`
        : null,
  ),
  rule(
    /^invalid operation: .{1,200} \+=? .{1,200}\(mismatched types (?:untyped )?(?:string and|.{1,40} and (?:untyped )?string\))/,
    'A string and a number cannot be added. Make a string of the number with `fmt.Sprint(…)` or `strconv.Itoa(…)`.',
  ),
  rule(
    /^invalid operation: .{1,200}\(mismatched types (int\w{0,2}|float\d\d|uint\w{0,2}) and (int\w{0,2}|float\d\d|uint\w{0,2}|time\.Duration)\)/,
    ([left = '', right = '']) =>
      explain`The two sides have different types, ${quoted(left)} and ${quoted(right)}: turn one into the other first, such as ${quoted(`${right === 'int' ? left : right}(…)`)}.`,
  ),
  rule(
    /^invalid operation: .{1,200}\(mismatched types (.{1,60}?) and (.{1,60}?)\)/,
    ([left = '', right = '']) =>
      explain`The two sides have types that do not go together, ${quoted(left.replace('untyped ', ''))} and ${quoted(right.replace('untyped ', ''))}.`,
  ),
  rule(/^invalid operation: division by zero/, 'A number is divided by zero here.'),
  rule(/^invalid operation: .{1,200}\((slice|map|func) can only be compared to nil\)/, ([kind = '']) =>
    kind === 'slice'
      ? 'Slices cannot be compared with `==`. The package `slices` has `slices.Equal(a, b)` for that.'
      : 'Maps and functions cannot be compared with `==`, only with `nil`.',
  ),
  rule(
    /^invalid operation: .{1,200}\(type parameter (\S{1,40}) (?:is not comparable with|cannot use operator)|^invalid operation: .{1,200}\(incomparable types in type set\)/,
    ([type = '']) =>
      type === ''
        ? 'Not every type that may be used here can be compared. Write `comparable` instead of `any`.'
        : explain`Not every type that ${quoted(type)} may stand for has an order. Write \`cmp.Ordered\` instead of \`any\`.`,
  ),
  rule(
    /^invalid operation: .{1,100}(\+\+|--) \(non-numeric type (\S{1,60})\)/,
    ([operator = '', type = '']) =>
      explain`${quoted(operator)} is for numbers, and this is of type ${quoted(type)}.`,
  ),
  ruleOfLine(
    /^invalid operation: (?:cannot indirect|operator \* not defined)/,
    /\*\*/,
    'Go has no operator `**`. Powers are calculated with `math.Pow(…)`.',
  ),
  rule(
    /^invalid operation: cannot indirect (.{1,60}?) \(|^invalid indirect of (.{1,60})/,
    ([name = '', older = '']) => explain`\`*\` is for pointers, and ${quoted(name || older)} is none.`,
  ),
  rule(
    /^invalid operation: operator % not defined on/,
    '`%` is for whole numbers only. The package `math` has `math.Mod` for others.',
  ),
  rule(
    /^invalid operation: operator (\S{1,3}) not defined on (.{1,60}?) \(.{0,60}?(?:of type |untyped )(\S{1,60}?)(?: constant)?\)/,
    ([operator = '', what = '', type = '']) =>
      explain`${quoted(operator)} cannot be used with ${quoted(what)}, which is of type ${quoted(type)}.`,
  ),
  rule(
    /^invalid operation: cannot call non-function (.{1,60}?) \(/,
    ([name = '']) => explain`${quoted(name)} is no function, so it cannot be called.`,
  ),
  rule(
    /^invalid operation: cannot (?:index|slice) (.{1,60}?) \(.{0,40}?type (\S{1,60}?)\)/,
    ([name = '', type = '']) => explain`${quoted(name)} has no elements: it is of type ${quoted(type)}.`,
  ),
  rule(
    /^invalid operation: .{1,100} \((?:variable|value) of type (\S{1,60})\) is not an interface/,
    ([type = '']) =>
      explain`It is known here that the value is of type ${quoted(type)}, so there is nothing to ask.`,
  ),
  rule(
    /^(?:invalid argument: )?index (\S{1,20}) (?:is )?out of bounds (?:\[0:(\d+)\]|\(>= (\d+)\))/,
    ([index = '', length = '', older = '']) =>
      explain`There is room for ${verbatim(length || older)} elements, numbered from 0, so there is none at position ${verbatim(index)}.`,
  ),
  rule(
    /^invalid argument: index (\S{1,20}) \(.{1,60}\) must not be negative/,
    ([index = '']) => explain`Positions and lengths begin with 0, so there is none of ${verbatim(index)}.`,
  ),
  rule(
    /^(?:first argument to append must be a slice|invalid argument: .{1,60} \(.{1,60}\) is not a slice)/,
    '`append` is for slices, and this is none. An array with a number in its square brackets always keeps its length.',
  ),
  rule(
    /^invalid argument: .{1,60} \(.{0,40}type (.{1,60}?)\) for built-in (\w{1,20})/,
    ([type = '', name = '']) => explain`${quoted(name)} cannot be used with a value of type ${quoted(type)}.`,
  ),
  rule(
    /^append\((\w{1,60}), .{0,200} is not used/,
    ([list = '']) =>
      explain`\`append\` returns the longer slice: write ${quoted(`${list} = append(${list}, …)`)}.`,
  ),
  rule(/^.{1,200} == .{1,200} is not used/, '`==` compares two values. Write `=` to change a variable.'),
  ruleOfLine(
    /is not used$/,
    /^\s*fmt\.Print\w*\s*$/,
    'The round brackets are missing: a function is called with them.',
  ),
  rule(
    /\(value of type func.{0,200}\) is not used$/,
    'The round brackets are missing: a function is called with them.',
  ),
  rule(/ is not used$/, UNUSED_VALUE),
  rule(
    /^(?:non-boolean condition in|non-bool .{1,60} used as condition)/,
    'A condition is needed here, something that is true or false, such as `x > 0`.',
  ),
  rule(
    /^(\S{1,60}) \(untyped float constant\) truncated to (\S{1,20})|^constant (\S{1,60}) truncated to integer/,
    ([number = '', to = '', older = '']) =>
      explain`${quoted(number || older)} is calculated with a ${quoted(to || 'int')} here, which is a whole number. Use \`float64(…)\` for the other side.`,
  ),
  rule(/^cannot convert .{1,100}? \(.{0,60}string.{0,20}\) to type (int\w{0,2}|float\d\d)/, ([to = '']) =>
    to.startsWith('int')
      ? 'A string becomes a number with `strconv.Atoi(…)`, which returns the number and an error.'
      : 'A string becomes a number with `strconv.ParseFloat(…, 64)`, which returns the number and an error.',
  ),
  rule(
    /^cannot convert (.{1,100}?) \(.{0,80}\) to type (.{1,60})/,
    ([what = '', to = '']) => explain`${quoted(what)} cannot be turned into a ${quoted(to)} like this.`,
  ),
  rule(
    /^(?:undefined array length|invalid array length|array length) ([\p{L}\w]{1,60})/u,
    'The length of an array has to be known beforehand. Make a slice with `make([]int, n)` instead.',
  ),
  rule(
    /^invalid map key type (.{1,60})/,
    ([type = '']) => explain`A ${quoted(type)} cannot be the key of a map: such values cannot be compared.`,
  ),
  rule(
    /^duplicate key (.{1,60}) in map literal/,
    ([key = '']) => explain`The key ${quoted(key)} stands in this map twice.`,
  ),
  rule(
    /^duplicate case (.{1,60}?)(?: \(.{0,60}\))? in (?:expression|type)? ?switch/,
    ([value = '']) => explain`The case ${quoted(value)} stands in this \`switch\` twice.`,
  ),
  rule(
    /^cannot range over (.{1,60}?) \(.{0,40}type (.{1,60}?)\)/,
    ([what = '', type = '']) =>
      explain`${quoted(what)} is of type ${quoted(type)}, and a loop cannot go through that.`,
  ),
  rule(
    /^range over .{1,100} permits (?:only one|no) iteration variable/,
    'There are too many variables before `range` for what this loop goes through.',
  ),
];

const calls: ExplanationRule[] = [
  rule(/^missing return/, (_groups, { source, line }) => {
    const before = lineOf(source, (line ?? 1) - 1).trim();
    return /^[\w.()[\]]+ [-+*/%] [\w.()[\]]+$/.test(before)
      ? 'The function promises a value: write `return` before it.'
      : 'The function promises a value, but there is a way through it without `return`.';
  }),
  rule(/^(not enough|too many) arguments in call to (\S{1,100})/, ([how = '', name = '']) =>
    how.startsWith('too')
      ? explain`${quoted(name)} is called with too many values.`
      : explain`${quoted(name)} is called with too few values.`,
  ),
  rule(/^too many return values[\s\S]*\n\s*want \(\)/, (_groups, { source, line }) => {
    const head = source.lines.slice(0, line ?? 0).findLast((row) => row.startsWith('func'));
    return /^func main\(/.test(head ?? '')
      ? '`main` returns no value. Write `return` alone, or end the program with `os.Exit(…)`.'
      : null;
  }),
  rule(
    /^too many return values[\s\S]*\n\s*want \(\)/,
    'The function returns a value, but promises none: write the type of the value behind its round brackets.',
  ),
  rule(/^(not enough|too many) return values/, ([how = '']) =>
    how.startsWith('too')
      ? 'There are too many values after `return`: compare them with what the function promises.'
      : 'There are too few values after `return`: compare them with what the function promises.',
  ),
  rule(/^assignment mismatch: 1 variable but (.{1,60}) returns 2 values/, ([name = ''], { source, line }) => {
    const variable = /^\s*(?:var\s+)?(\w+)\b/.exec(lineOf(source, line))?.[1] ?? 'x';
    return explain`${quoted(name)} returns two values. Write ${quoted(`${variable}, err := …`)}, or ${quoted(`${variable}, _ := …`)} to leave the second one out.`;
  }),
  rule(
    /^assignment mismatch: (\d+) variables? but (.{1,60}) returns? (\d+) values?/,
    ([count = '', name = '', given = '']) =>
      explain`${quoted(name)} does not return as many values as there are variables: ${verbatim(given)} instead of ${verbatim(count)}.`,
  ),
  rule(
    /^(?:assignment mismatch: (\d+) variables? but (\d+) values?|missing init expr|extra init expr)/,
    ([count = '', given = '']) =>
      count === ''
        ? 'There are not as many values as there are variables.'
        : explain`There are not as many values as there are variables: ${verbatim(given)} instead of ${verbatim(count)}.`,
  ),
  rule(
    /^multiple-value (.{1,60}?)\(.{0,100}\) \(value of type|^multiple-value (.{1,60}?)\(/,
    ([name = '', other = '']) =>
      explain`${quoted(name || other)} returns more than one value: store them in variables first.`,
  ),
  rule(
    /^(.{1,60}?)\(.{0,100}\) \(no value\) used as value/,
    ([name = '']) => explain`${quoted(name)} returns no value that could be used.`,
  ),
  rule(
    /^expression in (go|defer) must be function call/,
    ([word = '']) => explain`Behind ${quoted(word)} stands the call of a function, with its round brackets.`,
  ),
  rule(
    /^in call to (\S{1,60}), (?:type .{1,200} does not match|cannot infer (\S{1,20}))/,
    ([name = '', type = '']) =>
      type === ''
        ? explain`The values given to ${quoted(name)} do not match one another: compare their types with what it takes.`
        : explain`Go cannot find out what ${quoted(type)} stands for: write the type in square brackets behind ${quoted(name)}.`,
  ),
  rule(
    /^(\S{1,60}) does not (?:satisfy|implement) (\S{1,60})/,
    ([type = '', wanted = '']) =>
      explain`A ${quoted(type)} cannot be used here: a ${quoted(wanted)} is needed.`,
  ),
  rule(
    /^cannot use generic (?:type|function) (\S{1,60}) without instantiation/,
    ([name = '']) =>
      explain`Write behind ${quoted(name)} in square brackets for which type it is to be used.`,
  ),
  rule(
    /^missing argument in conversion|^not enough arguments for/,
    'A value is missing between the round brackets.',
  ),
  rule(
    /^can only use \.\.\. with final argument/,
    '`...` can only stand behind the last value that is given to a function.',
  ),
];

/** Rules for messages about values, their types, and calls. */
export const goValueRules: readonly ExplanationRule[] = [...values, ...calls];
