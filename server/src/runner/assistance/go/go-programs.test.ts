import { expect, it } from 'vitest';
import { GO_PROGRAMS, gopathOf, moduleOf } from './go-programs.ts';

const MAIN = { name: 'main.go', text: 'package main\n\nimport "school/tools"\n\nfunc main() {}\n' };
const TOOLS = { name: 'tools/text.go', text: 'package tools\n' };

it.for([
  ['school', [MAIN, TOOLS]],
  ['example.com/a', [{ name: 'go.mod', text: 'module example.com/a\n\ngo 1.23\n' }, MAIN, TOOLS]],
  ['school', [{ name: 'go.mod', text: 'module ../../other\n' }, MAIN, TOOLS]],
  ['', [{ name: 'main.go', text: 'package main\n\nimport "tools"\n' }, TOOLS]],
  ['', [{ name: 'main.go', text: 'package main\n' }, TOOLS]],
  ['program', [{ name: 'main.go', text: 'package main\n' }]],
] as const)('finds the import path %j', ([module, files]) => {
  expect(moduleOf(files)).toBe(module);
});

it('places packages where their imports lead', () => {
  const files = [MAIN, TOOLS, { name: 'other.go', text: 'package main\n\nfunc main() {}\n' }];
  const placeOf = (name: string) => GO_PROGRAMS.placeOf?.(name, 'main.go', files);
  expect(placeOf('main.go')).toBe('src/school/main.go');
  expect(placeOf('tools/text.go')).toBe('src/school/tools/text.go');
  expect(placeOf('other.go')).toBeNull();
  expect(GO_PROGRAMS.placeOf?.('main.go', 'main.go', [{ name: 'main.go', text: '' }])).toBe(
    'src/program/main.go',
  );
});

it('gives programs a GOPATH of their own, and documents that are alone none', () => {
  const hex = '0123456789abcdef'.repeat(2);
  expect(gopathOf(`file:///box/p${hex}`)).toBe(`/box/p${hex}`);
  expect(gopathOf(`file:///box/${hex}`)).toBeNull();
  expect(gopathOf(`file:///box/p${hex}/src`)).toBeNull();
});
