import { expect, test } from 'vitest';
import { nameInvisibleCharacters } from './invisible-characters.ts';

test('what cannot be seen is named', () => {
  expect(nameInvisibleCharacters('if \u202eadmin\u2066:\u0000')).toBe('if ⟨U+202E⟩admin⟨U+2066⟩:⟨U+0000⟩');
  expect(nameInvisibleCharacters('\tשלום 👨‍👩‍👧 é')).toBe('\tשלום 👨‍👩‍👧 é');
});
