import { LANGUAGES, SAMPLE_COMMENT } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { isStarterSample, STARTER_SAMPLES } from './starter-samples.ts';

describe.each(LANGUAGES)('the starter sample in %s', (language) => {
  const sample = STARTER_SAMPLES[language];

  it('is the same program in each language of the page', () => {
    const inGerman = sample.replace(SAMPLE_COMMENT.en, SAMPLE_COMMENT.de);
    expect(inGerman).not.toBe(sample);
    expect([sample, inGerman].map((code) => isStarterSample(language, code))).toEqual([true, true]);
  });

  it('is one no longer once it is changed', () => {
    for (const code of [
      sample.replace('world', 'you'),
      sample.replace(SAMPLE_COMMENT.en, 'My program'),
      '',
    ]) {
      expect(isStarterSample(language, code)).toBe(false);
    }
  });
});
