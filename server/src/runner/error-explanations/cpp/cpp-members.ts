import { nearestName } from '#runner/error-explanations/nearest-name.ts';
import { type ExplanationRule, explain, joined, quoted, rule } from '#runner/error-explanations/rule.ts';
import { cppTypeName } from './cpp-type-names.ts';

/** Containers and the names that beginners give their functions. */
const MEMBERS: readonly (readonly [type: RegExp, name: RegExp, words: string])[] = [
  [
    /vector|deque|list|string/,
    /^(?:length|len|size|count|Length|Size|getSize|Count)$/,
    'The number of its elements is found with `size()`.',
  ],
  [
    /map|set|queue|stack/,
    /^(?:length|len|count|Length|Size|getSize)$/,
    'The number of its elements is found with `size()`.',
  ],
  [
    /vector|deque|list/,
    /^(?:push|add|append|Add|insert_back|pushback|pushBack|enqueue)$/,
    'An element is added at the end with `push_back(…)`.',
  ],
  [
    /vector|deque|list/,
    /^(?:pop|remove|removeLast)$/,
    'The last element is removed with `pop_back()`, another one with `erase(…)`.',
  ],
  [
    /vector|array/,
    /^(?:sort|reverse)$/,
    'The functions for that take begin and end: `sort(v.begin(), v.end());`.',
  ],
  [
    /vector|array/,
    /^(?:contains|find|includes|indexOf)$/,
    'An element is searched with `find(v.begin(), v.end(), …)`.',
  ],
  [
    /priority_queue|stack/,
    /^(?:front|peek|back|get)$/,
    'The first element to come out is found with `top()`.',
  ],
  [/queue/, /^(?:top|peek|get)$/, 'The first element to come out is found with `front()`.'],
  [/queue|stack/, /^(?:push_back|add|enqueue|append|insert)$/, 'An element is added with `push(…)`.'],
  [/queue|stack/, /^(?:pop_back|pop_front|dequeue|remove)$/, 'An element is taken out with `pop()`.'],
  [
    /map|set/,
    /^(?:add|push|push_back|put|append)$/,
    'An element is added with `insert(…)`, or with square brackets.',
  ],
  [
    /map|set/,
    /^(?:has|containsKey|exists|includes|has_key)$/,
    'Whether a key is there tells `count(…)` or `contains(…)`.',
  ],
  [/string/, /^(?:substring|slice|Substring)$/, 'A part of a text is found with `substr(position, length)`.'],
  [/string/, /^(?:charAt|get|CharAt)$/, 'A character of a text is found with square brackets: `text[0]`.'],
  [
    /string/,
    /^(?:indexOf|contains|includes)$/,
    'A text is searched with `find(…)`, which returns `string::npos` where there is nothing.',
  ],
  [
    /string/,
    /^(?:toUpperCase|toLowerCase|upper|lower|toUpper|toLower|split|trim|equals|replaceAll)$/,
    'The texts of C++ have no function for that. Texts are compared with `==`.',
  ],
];

/** Rules for messages about members. */
export const cppMemberRules: readonly ExplanationRule[] = [
  rule(
    /^[‘'](?:(?:class|struct|union|using\s.{1,60}=)\s)?(.{1,400}?)[’'](?: \{aka .{1,200}\})? has no member named [‘'](\w{1,60})[’'](?:; did you mean [‘'](\S{1,60})[’'])?/,
    ([type = '', name = '', near = ''], { source }) => {
      const known = MEMBERS.find(([types, names]) => types.test(type.replace(/<.*/, '')) && names.test(name));
      const unknown = explain`A ${quoted(cppTypeName(type, source))} has nothing called ${quoted(name)}.`;
      if (known !== undefined) return joined(unknown, known[2]);
      const meant = near === '' ? nearestName(name, source) : near;
      return meant === null ? unknown : joined(unknown, explain`Did you mean ${quoted(meant)}?`);
    },
  ),
  rule(
    /^request for member [‘'](\w{1,60})[’'] in [‘'](.{1,100}?)[’'], which is of pointer type/,
    ([name = '', object = '']) =>
      explain`${quoted(object)} is a pointer: write ${quoted(`${object.replace(/^\*/, '')}->${name}`)}.`,
  ),
  rule(
    /^request for member [‘'](\w{1,60})[’'] in [‘'](.{1,200}?)[’'], which is of non-class type [‘'](.{1,100}?)[’']/,
    ([name = '', object = '', type = ''], { source }) => {
      if (/\[\d*\]$/.test(type) && /^(?:size|length|len|count)$/.test(name))
        return explain`An array has no ${quoted(name)}. Its length is found with \`std::size(…)\`, and a \`vector\` knows its own.`;
      const simple = object.replace(/^\(.*\)/, '').replace(/^.*::/, '');
      return explain`${quoted(simple)} is of type ${quoted(cppTypeName(type, source))}, which has nothing called ${quoted(name)}.`;
    },
  ),
  rule(
    /^base operand of [‘']->[’'] has non-pointer type/,
    '`->` is for pointers, and this is none: write a dot instead.',
  ),
  rule(
    /^invalid use of non-static member function [‘'].{0,900}?(\w{1,60})\(/,
    ([name = '']) => explain`The round brackets are missing: ${quoted(`${name}()`)}.`,
  ),
  rule(
    /^invalid use of (?:non-static )?member [‘'](?:\w+::)*(\w{1,60})[’'] in static member function|^invalid use of non-static data member [‘'](?:\w+::)*(\w{1,60})[’']/,
    ([name = '', other = '']) =>
      explain`${quoted(name || other)} belongs to an object, and a \`static\` function has none.`,
  ),
  rule(
    /^cannot call member function [‘'].{0,200}?(\w{1,60})\([^‘’]{0,100}(?:\) const)?[’'] without object/,
    ([name = '']) =>
      explain`${quoted(name)} belongs to an object: make one first, and call it with a dot behind its name.`,
  ),
  rule(
    /^[‘'](?:.{1,200}[\s:*&])?(\w{1,60})(?:\(.{0,200}\))?(?: const)?[’'] is (private|protected) within this context/,
    ([name = '', how = ''], { source }) =>
      how === 'private' && !/\b(?:public|private|protected)\s*:/.test(source.text)
        ? explain`${quoted(name)} is private, like everything in a \`class\` that has no \`public:\` before it.`
        : explain`${quoted(name)} is ${quoted(how)}: only the class itself can use it. Ask it by a function that is \`public\`.`,
  ),
  rule(
    /^cannot declare (?:variable|parameter|field) .{1,100} to be of abstract type [‘'](\w{1,60})[’']|^invalid new-expression of abstract class type [‘'](\w{1,60})[’']|^cannot allocate an object of abstract type [‘'](\w{1,60})[’']/,
    ([one = '', other = '', third = '']) =>
      explain`${quoted(one || other || third)} is abstract: there can be no objects of it, only of classes that give all of its functions a body.`,
  ),
  rule(
    /^field [‘'](\w{1,60})[’'] has incomplete type [‘'](\w{1,60})[’']/,
    ([name = '', type = '']) =>
      explain`A ${quoted(type)} cannot hold a whole ${quoted(type)}. Make ${quoted(name)} a pointer: ${quoted([type, `*${name};`].join(' '))}.`,
  ),
  rule(
    /^[‘'](\w{1,60})[’'] cannot be used as a function/,
    ([name = '']) =>
      explain`${quoted(name)} is a variable here and no function. Perhaps both have the same name.`,
  ),
];
