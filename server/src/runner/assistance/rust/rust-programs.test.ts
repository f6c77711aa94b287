import { expect, it } from 'vitest';
import { joinRust } from './rust-programs.ts';

const FILES: Record<string, string> = {
  'src/main.rs': 'mod shapes; // ours\npub(crate) mod tools;\nmod missing;\n\nfn main() {}\n',
  'src/shapes.rs': '//! Shapes.\npub mod round;\npub fn area() {}\n',
  'src/shapes/round.rs': 'pub fn circle() {}\n',
  'src/tools/mod.rs': 'pub mod text;\n',
  'src/tools/text.rs': 'pub fn shout() {}\n',
  'other.rs': 'mod shapes;\n',
};
const join = (name: string) =>
  joinRust(
    {
      ...{ name, entry: 'src/main.rs' },
      files: Object.entries(FILES)
        .filter(([file]) => file !== name)
        .map(([file, text]) => ({ name: file, text })),
    },
    FILES[name] as string,
  );

it('writes modules where they are declared', () => {
  const { text, lines } = join('src/shapes/round.rs');
  expect(text.split('\n').filter((line) => line !== '')).toEqual([
    ...[
      'mod shapes{ // ours',
      '//! Shapes.',
      'pub mod round{',
      'pub fn circle() {}',
      '}',
      'pub fn area() {}',
      '}',
    ],
    ...[
      'pub(crate) mod tools{',
      'pub mod text{',
      'pub fn shout() {}',
      '}',
      '}',
      'mod missing;',
      'fn main() {}',
    ],
  ]);
  expect(lines).toHaveLength(text.split('\n').length);
  for (const [index, from] of lines.entries()) {
    if (from === null) continue;
    const own = FILES[from.file]?.split('\n')[from.line - 1];
    expect(text.split('\n')[index]?.replace('{', ';').slice(0, 9)).toBe(own?.replace('{', ';').slice(0, 9));
  }
});

it('leaves a file alone that no module declares', () => {
  expect(join('other.rs').text).toBe(FILES['other.rs']);
});

it('ends where modules declare each other', () => {
  const files = [{ name: 'a.rs', text: 'mod b;\n' }];
  const program = { name: 'main.rs', entry: 'main.rs', files };
  expect(joinRust(program, 'mod a;\nmod a;\n').text).toBe('mod a{\nmod b;\n\n}\nmod a;\n');
});
