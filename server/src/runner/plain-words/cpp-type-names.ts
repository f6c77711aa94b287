import type { SourceText } from '#runner/source-text.ts';
import { usesStd } from './cpp-library.ts';
import { quoted } from './rule.ts';

/** A type in g++'s words, as the program would write it. */
export function typeName(written: string, source: SourceText): string {
  const short = written
    .replace(/^(?:class|struct|enum) /, '')
    .replace(/std::__cxx11::/g, 'std::')
    // A type inside of a function, and what the library makes of one.
    .replace(/\b\w+\(\)::/g, '')
    .replace(/\bstd::remove_reference<([^<>]{1,60}?) ?&>::type/g, '$1')
    .replace(/\bstd::basic_string<char>(?:\(\))?/g, 'std::string')
    .replace(/\bstd::basic_(o|i)stream<char>(?:::__\w+)?/g, 'std::$1stream')
    .replace(/, std::(?:allocator|less|char_traits)<[^<>]*(?:<[^<>]*>)?[^<>]*>/g, '')
    .replace(/ >/g, '>')
    .trim();
  return usesStd(source.text) ? short.replace(/\bstd::/g, '') : short;
}

/** The shorter of a type and what it stands for: g++ names types of the library by what they are inside. */
export function plainType(type: string, alias: string): string {
  if (alias === '') return type;
  return type.includes('__') || type.includes('_type') || type.length > alias.length ? alias : type;
}

/** True if a type is that of a text in double quotation marks. */
export function isLiteral(type: string): boolean {
  return /^const char ?(?:\*|\[\d+\])$/.test(type);
}

/** A type in g++'s words and what it stands for: two groups. */
const TYPE = /[‘'](.{1,300}?)[’'](?: \{aka [‘'](.{1,300}?)[’']\})?/.source;

/** The pattern with `TYPE` in it replaced. */
export function withTypes(pattern: RegExp): RegExp {
  return new RegExp(pattern.source.replaceAll('TYPE', TYPE));
}

/** The sentence for a value of another type than is needed. */
export function otherType(from: string, to: string, source: SourceText): string {
  const [is, wanted] = [typeName(from, source), typeName(to, source)];
  if (isLiteral(from) && /^(?:const )?char$/.test(to))
    return "A single character stands in single quotation marks: `'a'`.";
  if (isLiteral(from) && /^(?:int|long|double|float|short|unsigned|size_t)/.test(to))
    return 'A text in double quotation marks stands here, but a number is needed.';
  if (/(?:^|::)string$|basic_string/.test(from) && /^(?:int|long|double|float)/.test(to))
    return 'A text is no number. Turn it into one with `stoi(…)` or `stod(…)`.';
  if (/^(?:int|long|double|float|char)$/.test(from) && /(?:^|::)string$|basic_string/.test(to))
    return from === 'int' || from === 'char' || from.startsWith('long') || from === 'double'
      ? 'A number is no text. Turn it into one with `to_string(…)`, and write a text in double quotation marks.'
      : 'A number is no text. Turn it into one with `to_string(…)`.';
  return `A value of type ${quoted(wanted)} is needed here, but this is of type ${quoted(is)}.`;
}
