import { expect, it } from 'vitest';
import { downloadName } from './download-name.ts';

it('names the file after what was typed, with one extension', () => {
  expect(downloadName('  code ', 'py')).toBe('code.py');
  expect(downloadName('solution.py', 'py')).toBe('solution.py');
  expect(downloadName('a.b', 'rs')).toBe('a.b.rs');
});
