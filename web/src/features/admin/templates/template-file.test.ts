import { MAX_CODE_BYTES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { readFileDraft, readTemplateFile } from './template-file.ts';

describe('a template from a file', () => {
  it('takes name, description and language from the file', async () => {
    const draft = await readTemplateFile(new File(['fn main() {}\r\n'], 'two.puzzles.rs'));
    expect(draft).toMatchObject({
      name: 'two.puzzles',
      description: 'Uploaded from two.puzzles.rs',
      language: 'rust',
      code: 'fn main() {}\n',
    });
  });

  it.each([
    ['a.PY', 'python'],
    ['a.h', 'cpp'],
    ['a.c', 'cpp'],
    ['a.ts', 'typescript'],
    ['a.txt', 'python'],
  ])('guesses the language of %s', async (name, language) => {
    expect((await readTemplateFile(new File(['x'], name))).language).toBe(language);
  });

  it.each(['a.exe', 'a', '.py', 'a.constructor'])('does not take %s', async (name) => {
    await expect(readTemplateFile(new File(['x'], name))).rejects.toThrow('Please choose a file');
  });

  it('does not take what is no text', async () => {
    const files = [new File([new Uint8Array([0xff, 0xfe])], 'a.py'), new File(['a\0b'], 'a.py')];
    for (const file of files) {
      await expect(readTemplateFile(file)).rejects.toThrow('Failed to read file content');
    }
  });

  it('does not take what the server would not', async () => {
    const file = new File(['x'.repeat(MAX_CODE_BYTES + 1)], 'a.py');
    await expect(readTemplateFile(file)).rejects.toThrow('exceed 256 KB');
  });

  it('comes back from what the list sent along', async () => {
    const draft = await readTemplateFile(new File(['x'], 'a.go'));
    expect(readFileDraft({ file: draft })).toEqual(draft);
    for (const state of [null, undefined, 'x', {}, { file: null }, { file: { ...draft, code: 1 } }]) {
      expect(readFileDraft(state)).toBe(null);
    }
  });
});
