import { PAGE_LANGUAGES } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { type CsvHeading, GERMAN_HEADINGS, translateHeading } from './headings.ts';

const ALL = Object.keys(GERMAN_HEADINGS) as CsvHeading[];

it.each(PAGE_LANGUAGES)('tells columns apart in %s', (language) => {
  const headings = ALL.filter((heading) => heading.at(0) === heading.at(0)?.toUpperCase());
  expect(new Set(headings.map((heading) => translateHeading(heading, language))).size).toBe(headings.length);
});
