import { message } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { readSource } from '#runner/source-text.ts';
import { gccWords, uncaughtMessage } from './cpp/cpp-messages.ts';
import { explainRust } from './rust/rust-messages.ts';

it.each([
  'Please submit a full bug report, with preprocessed source (by using -freport-bug).\nSee <file:///usr/share/doc/gcc-12/README.Bugs> for instructions.\n',
  'Please submit a full bug report,\nwith preprocessed source if appropriate.\nSee <https://gcc.gnu.org/bugs/> for instructions.\n',
])('a learner is not asked to report a bug of the compiler', (request) => {
  const words = 'g++: internal compiler error: Segmentation fault signal terminated program cc1plus\n';
  expect(gccWords(words + request)).toBe(words);
});

it.each([
  '/usr/src/rustc-1.96.0/library/core/src/cell.rs',
  `/rustc/${'a1b2'.repeat(10)}/library/core/src/cell.rs`,
])("a place in Rust's own library is shown without the folders it was built in: %s", (path) => {
  const stderr = `\nthread 'main' panicked at ${path}:10:5:\nalready borrowed\n`;
  const { words } = explainRust(stderr, readSource('fn main() {}'));
  expect(words).toContain('panicked at library/core/src/cell.rs:10:5:');
});

it.each([
  ["'Broke'\n", message`Uncaught exception ${'Broke'}`],
  ["'Broke'\n  what():  no money\n", message`Uncaught exception ${'Broke'}: ${'no money'}`],
  [`'${'Long'.repeat(60)}'\n  what():  no money\n`, message`Uncaught exception: ${'no money'}`],
  [`'${'Long'.repeat(60)}'\n`, message`Uncaught exception`],
])('an exception that nothing catches is told by what is known of it: %s', (thrown, told) => {
  const words = `terminate called after throwing an instance of ${thrown}`;
  expect(uncaughtMessage(words)).toEqual(told);
});
