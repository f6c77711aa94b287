import { describe, expect, it } from 'vitest';
import { guardClipboard, isClipboardKey, isOfProgram } from './clipboard-guard.tsx';

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

describe('what is guarded', () => {
  /** A minimal fake of the guarded element. */
  const guard = () => {
    const element = Object.assign(new EventTarget(), { style: { userSelect: 'auto' } });
    const end = guardClipboard(element as unknown as HTMLElement);
    /** Dispatches an event; true if it was not prevented. */
    const takes = (type: string, details: object = {}) =>
      element.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), details));
    return { element, end, takes };
  };

  it.each<[type: string, details?: object]>([
    ['copy'],
    ['cut'],
    ['paste'],
    ['contextmenu'],
    ['selectstart'],
    ['dragstart'],
    ['drop'],
    ['keydown', press('v', { ctrl: true })],
    ['mousedown', { button: 1 }],
    ['beforeinput', { inputType: 'insertFromPaste' }],
    ['beforeinput', { inputType: 'insertFromPasteAsQuotation' }],
    ['beforeinput', { inputType: 'insertFromYank' }],
    ['beforeinput', { inputType: 'insertFromDrop' }],
    ['beforeinput', { inputType: 'deleteByCut' }],
    ['beforeinput', { inputType: 'deleteByDrag' }],
  ])('takes no %s %j until the guard ends', (type, details = {}) => {
    const { end, takes } = guard();
    expect(takes(type, details)).toBe(false);
    end();
    expect(takes(type, details)).toBe(true);
  });

  it('is typed into and clicked, and nothing in it is selected', () => {
    const { element, end, takes } = guard();
    expect(takes('beforeinput', { inputType: 'insertText' })).toBe(true);
    expect(takes('beforeinput', { inputType: 'insertCompositionText' })).toBe(true);
    expect(takes('keydown', press('c'))).toBe(true);
    expect(takes('mousedown', { button: 0 })).toBe(true);
    expect(element.style.userSelect).toBe('none');
    end();
    expect(element.style.userSelect).toBe('auto');
  });
});
