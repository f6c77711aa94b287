import { describe, expect, it } from 'vitest';
import { compareNames, nameSortKey } from './name-order.ts';

/** Sorts names as a list shows them. */
const inOrder = (...names: string[]) => names.toSorted(compareNames);

describe('the order of people', () => {
  it('goes by the last name, then by the first', () => {
    expect(inOrder('Zoe Adams', 'Ada Zimmer', 'Ben Kim', 'Ada Kim')).toEqual([
      'Zoe Adams',
      'Ada Kim',
      'Ben Kim',
      'Ada Zimmer',
    ]);
  });

  it('has letters with accents beside those without', () => {
    expect(inOrder('Uwe Zander', 'Jan Öztürk', 'Ina Oswald', 'Tim Paul', 'Eva Čeh', 'Leo Dorn')).toEqual([
      'Eva Čeh',
      'Leo Dorn',
      'Ina Oswald',
      'Jan Öztürk',
      'Tim Paul',
      'Uwe Zander',
    ]);
    expect(inOrder('A Strauß', 'B Strasser', 'C Strauss', 'D Strauz')).toEqual([
      'B Strasser',
      'A Strauß',
      'C Strauss',
      'D Strauz',
    ]);
    expect(inOrder('A Øst', 'B Østergård', 'C Oslo', 'D Łoś', 'E Lund')).toEqual([
      'D Łoś',
      'E Lund',
      'C Oslo',
      'A Øst',
      'B Østergård',
    ]);
  });

  it('takes what stands before a comma as the last name', () => {
    expect(nameSortKey('García Lorca, Federico')).toBe('garcia lorca  federico');
    expect(nameSortKey('Lovelace, Ada')).toBe(nameSortKey('Ada Lovelace'));
    expect(inOrder('García Lorca, Ana', 'García, Zoe')).toEqual(['García, Zoe', 'García Lorca, Ana']);
  });

  it('leaves prefixes, suffixes, remarks and numbers with the first name', () => {
    expect(nameSortKey('Anna von Berg')).toBe('berg  anna von');
    expect(nameSortKey('Martin King Jr.')).toBe('king  martin jr.');
    expect(nameSortKey('Martin King, Jr.')).toBe('king  martin jr.');
    expect(nameSortKey('Ada Lovelace (Tuesday group)')).toBe('lovelace  ada (tuesday group)');
    expect(inOrder('Student 10', 'Student 9', 'student2')).toEqual(['Student 9', 'Student 10', 'student2']);
    expect(inOrder('student10', 'student9')).toEqual(['student9', 'student10']);
  });

  it('ignores case, spaces and apostrophes, and knows names of one word or in other scripts', () => {
    expect(nameSortKey("  Sinéad   O'Brien ")).toBe('obrien  sinead');
    expect(nameSortKey('sinéad o’brien')).toBe('obrien  sinead');
    expect(nameSortKey('Sukarno')).toBe('sukarno');
    expect(nameSortKey('王伟')).toBe('王伟');
    expect(nameSortKey('Иван Йорданов')).toBe('иорданов  иван');
    expect(nameSortKey('17')).toBe('00000017');
    expect(nameSortKey('')).toBe('');
    expect(nameSortKey(', Ada')).toBe('ada');
  });
});
