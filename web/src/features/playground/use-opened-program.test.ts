import { describe, expect, it } from 'vitest';
import { parseProgram } from './use-opened-program.ts';

const program = { language: 'python', code: '1' };
const project = {
  entry: 'app.py',
  files: [{ name: 'a.csv', content: 'a', encoding: 'text' }],
  folders: [],
};

describe('a program that another screen opens', () => {
  it('may have several files', () => {
    expect(parseProgram({ program: { ...program, project } })).toEqual({
      ...program,
      template: null,
      project,
    });
    expect(parseProgram({ program })).toEqual({ ...program, template: null });
  });

  it.each([7, { entry: 'a' }, { ...project, files: [{ name: 'a' }] }, { ...project, folders: [1] }])(
    'has a single one if the browser kept something else: %j',
    (kept) => {
      expect(parseProgram({ program: { ...program, project: kept } })).toEqual({
        ...program,
        template: null,
      });
    },
  );
});
