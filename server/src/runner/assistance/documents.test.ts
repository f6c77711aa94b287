import { expect, it } from 'vitest';
import { DocumentText } from './documents.ts';
import type { LanguageServerSetup } from './setup.ts';
import { standIn } from './testing/stand-in.ts';

const setup: LanguageServerSetup = {
  ...standIn(''),
  files: { isSource: (name) => name.endsWith('.py'), are: 'opened' },
};
const program = (files: { name: string; text: string }[]) => ({ name: 'main.py', entry: 'main.py', files });
const SHAPES = { name: 'my shapes.py', text: 'x = 1\n' };

it('tells the sources of a program, and nothing that could be settings', () => {
  const others = ['pyrightconfig.json', 'data.csv', 'setup.cfg', 'main.py'].map((name) => ({
    name,
    text: '{}',
  }));
  const told = new DocumentText(setup, 'import x', 'user:1', program([SHAPES, ...others])).tell(false);
  expect(told.files.map(({ path }) => path.replace(/^p[0-9a-f]{32}/, ''))).toEqual(['/my shapes.py']);
  expect(told.uri).toMatch(/^file:\/\/\/box\/p[0-9a-f]{32}\/main\.py$/);
  expect(told.files[0]?.uri).toContain('/my%20shapes.py');
});

it('keeps the programs of people apart, and finds a person’s again', () => {
  const folderOf = (turn: string, files = [SHAPES]) =>
    new DocumentText(setup, '', turn, program(files)).folder;
  expect(folderOf('user:1')).toBe(folderOf('user:1'));
  expect(folderOf('user:1')).not.toBe(folderOf('user:2'));
  expect(folderOf('user:1')).not.toBe(folderOf('user:1', [SHAPES, { name: 'b.py', text: '' }]));
  expect(folderOf('user:1', [{ name: 'data.csv', text: '' }])).toBeNull();
});

it('finds files of its own program alone, however their address is written', () => {
  const document = new DocumentText(setup, '', 'user:1', program([SHAPES]));
  const other = new DocumentText(setup, '', 'user:2', program([SHAPES]));
  const [uri = ''] = document.tell(false).files.map((file) => file.uri);
  expect(document.fileAt(uri)).toEqual(SHAPES);
  expect(document.fileAt(uri.replace('my', '%6dy'))).toEqual(SHAPES);
  expect(other.fileAt(uri)).toBeNull();
  for (const wrong of [
    '',
    'file:///etc/passwd',
    'file:///box/%ff',
    `${uri}x`,
    uri.replace('/my', '/../my'),
  ]) {
    expect(document.fileAt(wrong)).toBeNull();
  }
});

it('follows changes of its files, and knows no others', () => {
  const document = new DocumentText(setup, '', 'user:1', program([SHAPES]));
  const { version } = document;
  expect(document.setFiles([{ ...SHAPES, text: 'x = 2\n' }])).toBe(true);
  expect(document.version).toBeGreaterThan(version);
  expect(document.tell(false).files[0]?.text).toBe('x = 2\n');
  expect(document.setFiles([{ name: 'data.csv', text: '' }])).toBe(true);
  expect(document.setFiles([{ name: 'new.py', text: '' }])).toBe(false);
});
