import { explain, type PlainWords, quoted } from '#runner/error-explanations/rule.ts';
import type { SourceText } from '#runner/source-text.ts';
import { usesStd } from './cpp-library.ts';

/** Returns a type as the program would write it, from g++'s notation. */
export function cppTypeName(written: string, source: SourceText): string {
  const short = written
    .replace(/^(?:class|struct|enum) /, '')
    .replace(/std::__cxx11::/g, 'std::')
    // A type inside a function, and types that the library derives.
    .replace(/\b\w+\(\)::/g, '')
    .replace(/\bstd::remove_reference<([^<>]{1,60}?) ?&>::type/g, '$1')
    .replace(/\bstd::basic_string<char>(?:\(\))?/g, 'std::string')
    .replace(/\bstd::basic_(o|i)stream<char>(?:::__\w+)?/g, 'std::$1stream')
    .replace(/, std::(?:allocator|less|char_traits)<[^<>]*(?:<[^<>]*>)?[^<>]*>/g, '')
    .replace(/ >/g, '>')
    .trim();
  return usesStd(source.text) ? short.replace(/\bstd::/g, '') : short;
}

/** Returns the shorter of a type and its alias: g++ names library types by their implementation. */
export function plainType(type: string, alias: string): string {
  if (alias === '') return type;
  return type.includes('__') || type.includes('_type') || type.length > alias.length ? alias : type;
}

/** True if a type is that of a string literal. */
export function isLiteral(type: string): boolean {
  return /^const char ?(?:\*|\[\d+\])$/.test(type);
}

/** Matches a type in g++'s notation and its alias: two groups. */
const TYPE = /[‘'](.{1,300}?)[’'](?: \{aka [‘'](.{1,300}?)[’']\})?/.source;

/** Replaces `TYPE` in a pattern. */
export function withTypes(pattern: RegExp): RegExp {
  return new RegExp(pattern.source.replaceAll('TYPE', TYPE));
}

/** Returns the sentence for a value of the wrong type. */
export function otherType(from: string, to: string, source: SourceText): PlainWords {
  const [is, wanted] = [cppTypeName(from, source), cppTypeName(to, source)];
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
  return explain`A value of type ${quoted(wanted)} is needed here, but this is of type ${quoted(is)}.`;
}
