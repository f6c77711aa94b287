import { describe, expect, it } from 'vitest';
import { initials } from './person-chip.tsx';

describe('initials', () => {
  it('are the first letters of the first two words, or the first two of one', () => {
    expect(initials('mira.kovac')).toBe('MK');
    expect(initials('ada')).toBe('AD');
    expect(initials('x')).toBe('X');
    expect(initials('Tomás (guest)')).toBe('TO');
    expect(initials('anna maria lind')).toBe('AM');
    expect(initials('--')).toBe('');
  });

  it('never tear a letter apart', () => {
    expect(initials('\u{1F469}\u200D\u{1F4BB}ada')).toBe('\u{1F469}\u200D\u{1F4BB}A');
    expect(initials('e\u0301mile')).toBe('E\u0301M');
  });
});
