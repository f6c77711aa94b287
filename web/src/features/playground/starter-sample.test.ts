import { expect, test } from 'vitest';
import { wordSample } from './starter-sample.ts';

test('only the comment of a sample is translated', () => {
  const program = 'name = "world"\nprint(f"Hello, {name}!")\n';
  const sample = `# Press Run, or Ctrl+Enter, to see what this program does.\n${program}`;
  expect(wordSample(sample, 'de')).toBe(
    `# Drücke „Ausführen“ oder Strg+Eingabe, um zu sehen, was dieses Programm tut.\n${program}`,
  );
  expect(wordSample(sample, 'en')).toBe(sample);
});
