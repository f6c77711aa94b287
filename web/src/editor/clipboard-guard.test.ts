import { describe, expect, it } from 'vitest';
import { isClipboardKey, isOfProgram } from './clipboard-guard.ts';

function press(key: string, held: { ctrl?: true; shift?: true; altGraph?: true; code?: string } = {}) {
  return {
    key,
    code: held.code ?? `Key${key.toUpperCase()}`,
    shiftKey: held.shift === true,
    ctrlKey: held.ctrl === true,
    metaKey: false,
    getModifierState: (name: string) => name === 'AltGraph' && held.altGraph === true,
  };
}

describe('keys', () => {
  it.each([
    ['c', press('c', { ctrl: true })],
    ['x', press('x', { ctrl: true })],
    ['v', press('v', { ctrl: true })],
    ['V, as plain text', press('V', { ctrl: true, shift: true })],
    ['a', press('a', { ctrl: true })],
    ['a Cyrillic v', press('м', { ctrl: true, code: 'KeyV' })],
    ['Shift+Insert', press('Insert', { shift: true })],
    ['Ctrl+Insert', press('Insert', { ctrl: true })],
    ['Shift+Delete', press('Delete', { shift: true })],
  ])('of the clipboard: %s', (_, key) => {
    expect(isClipboardKey(key)).toBe(true);
  });

  it.each([
    ['c', press('c')],
    ['undo', press('z', { ctrl: true })],
    ['find', press('f', { ctrl: true })],
    ['run', press('Enter', { ctrl: true, code: 'Enter' })],
    ['Insert', press('Insert')],
    ['Delete', press('Delete')],
    ['a letter of AltGr', press('ć', { ctrl: true, altGraph: true, code: 'KeyC' })],
  ])('of something else: %s', (_, key) => {
    expect(isClipboardKey(key)).toBe(false);
  });
});

describe("a text is the program's", () => {
  const program = 'def two():\n  return 2\n\nprint(two())\n';

  it.each(['return 2', 'def two():\r\n  return 2\r\n', program])('where all its lines are: %j', (text) => {
    expect(isOfProgram(text, program)).toBe(true);
  });

  it.each(['', '\n', '2', 'return', 'return 2\nmy own note'])('and not where one is not: %j', (text) => {
    expect(isOfProgram(text, program)).toBe(false);
  });
});
