import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { playground } from '#texts/playground.tsx';
import { wordSample } from './starter-sample.ts';

const SAMPLES = join(import.meta.dirname, '../../../../server/src/runner/toolchains/starter-samples.ts');

test('only the comment of a sample is translated', () => {
  const program = 'name = "world"\nprint(f"Hello, {name}!")\n';
  const sample = `# ${playground.editor.sampleComment}\n${program}`;
  expect(wordSample(sample, 'Drücke $& auf „Ausführen“.')).toBe(`# Drücke $& auf „Ausführen“.\n${program}`);
  expect(wordSample(sample)).toBe(sample);
});

test('each sample of the server has the comment that is translated', () => {
  const samples = readFileSync(SAMPLES, 'utf8');
  expect(samples.split(playground.editor.sampleComment)).toHaveLength(LANGUAGES.length + 1);
});
