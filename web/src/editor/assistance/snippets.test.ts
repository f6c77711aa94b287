import { LANGUAGES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { EDITOR_SNIPPETS } from './snippets.ts';

describe.each(LANGUAGES)('the snippets of %s', (language) => {
  const bodies = Object.values(EDITOR_SNIPPETS[language]);

  it('have loops, conditions, a function, a main program and output', () => {
    expect(Object.keys(EDITOR_SNIPPETS[language])).toEqual(
      expect.arrayContaining([
        ...['for', 'while', 'if', 'ifelse', 'main', 'print'],
        expect.stringMatching(/^(def|fn|func|function|method)$/),
        expect.stringMatching(/^(class|struct)$/),
      ]),
    );
  });

  it('end at one place, and have no spaces as indentation', () => {
    for (const body of bodies) {
      expect(body.match(/\$0|\$\{0:/g)).toHaveLength(1);
      expect(body).not.toMatch(/\n +/);
    }
  });
});
