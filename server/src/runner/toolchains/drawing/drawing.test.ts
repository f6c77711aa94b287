import { readFileSync } from 'node:fs';
import { LANGUAGES, MAX_DRAWING_INSTRUCTIONS, MAX_RUN_FILE_BYTES } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { NEVER } from '#runner/sandbox/testing.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { drawWithPython } from '#runner/toolchains/python/testing/draw-with-python.ts';
import { DRAWING_PROGRAMS, EXPECTED_DRAWING } from './testing/drawing-programs.ts';

let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});

it.each(LANGUAGES)('is known to the compiler: %s', async (language) => {
  const code = DRAWING_PROGRAMS[language];
  expect(await started.runner.check({ language, code }, NEVER)).toEqual({ valid: true, errors: [] });
});

it('draws the same in every language', () => {
  const { drawings, output, marks } = drawWithPython(DRAWING_PROGRAMS.python);
  const drawing = drawings['drawing.drawing'];
  expect(drawing?.instructions.filter(([name]) => name !== 'source')).toEqual(EXPECTED_DRAWING);
  expect(output).toBe('before\nafter\n');
  expect(marks.at(-1)).toEqual({ name: 'drawing.drawing', alt: 'Ein Bild', at: output.length });
});

it.each([
  'python/library/coderoom/pictures.py',
  'node/drawing/index.cjs',
  'java/drawing/Drawing.java',
  'cpp/drawing/drawing.cpp',
  'go/drawing/drawing.go',
  'rust/drawing/drawing.rs',
])('stops writing where readers stop reading: %s', (file) => {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const limit = (name: RegExp) => {
    const [, value = ''] = new RegExp(`(?:${name.source})[^=\\n]*= ([\\d_' *]+)`).exec(source) ?? [];
    return value.split('*').reduce((product, factor) => product * Number(factor.replaceAll(/[_' ]/g, '')), 1);
  };
  expect(limit(/MAX_BYTES|kMaxBytes|maxBytes/)).toBe(MAX_RUN_FILE_BYTES);
  expect(limit(/MAX_LINES|kMaxLines|maxLines/)).toBe(MAX_DRAWING_INSTRUCTIONS);
});
