import { randomInt } from 'node:crypto';
import { MAX_CODE_BYTES } from '@coderoom/contract';
import type { editor } from 'monaco-editor/editor';
import { Range } from 'monaco-editor/editor/common/core/range';
import { createTextBuffer } from 'monaco-editor/editor/common/model/textModel';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as Y from 'yjs';
import { randomNumbers } from '#lib/testing/random-numbers.ts';
import { bindText, type TextModel } from './shared-text-binding.ts';

type Listener = Parameters<TextModel['onDidChangeContent']>[0];
type Edit = [start: number, deleted: number, inserted: string];

/** Monaco's own text buffer without the rest of a model: its content and its events are the real ones. */
function createModel() {
  const { textBuffer } = createTextBuffer('', 1);
  const listeners = new Set<Listener>();
  const notify = (changes: editor.IModelContentChange[]) => {
    for (const listener of listeners) listener({ changes });
  };
  const apply: TextModel['applyEdits'] = (edits) => {
    const lifted = edits.map(({ range, text }) => ({ range: Range.lift(range), text }));
    notify(textBuffer.applyEdits(lifted, false, false).changes);
  };
  const toEdits = (edits: readonly Edit[]) =>
    edits.map(([start, deleted, text]) => ({ range: textBuffer.getRangeAt(start, deleted), text }));
  return {
    getValue: () => textBuffer.getValueInRange(textBuffer.getRangeAt(0, textBuffer.getLength())),
    getValueLength: () => textBuffer.getLength(),
    getPositionAt: (offset: number) => textBuffer.getPositionAt(offset),
    applyEdits: apply,
    onDidChangeContent: (listener: Listener) => {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
    /** Applies edits at once, as several carets do. */
    type: (...edits: Edit[]) => apply(toEdits(edits)),
    /** Applies two edits that are reported in one event. */
    typeTwice: (first: Edit, second: Edit) => {
      const one = textBuffer.applyEdits(toEdits([first]), false, false);
      const other = textBuffer.applyEdits(toEdits([second]), false, false);
      notify([...one.changes, ...other.changes]);
    },
  };
}

/** A model bound to a text that another participant shares. */
function openBound(begin = '') {
  const document = new Y.Doc();
  const content = document.getText('content');
  content.insert(0, begin);
  const other = new Y.Doc();
  const others = other.getText('content');
  const origin = {};
  const model = createModel();
  const refused = vi.fn();
  onTestFinished(bindText(model, { content, origin, refused }));
  return {
    model,
    refused,
    content,
    others,
    /** Synchronises both copies. */
    meet: () => {
      Y.applyUpdate(other, Y.encodeStateAsUpdate(document, Y.encodeStateVector(other)));
      Y.applyUpdate(document, Y.encodeStateAsUpdate(other, Y.encodeStateVector(document)));
    },
    undo: new Y.UndoManager(content, { trackedOrigins: new Set([origin]), captureTimeout: 0 }),
  };
}

describe('a model and a shared text', () => {
  it('begin as the shared text, whatever it begins with', () => {
    const { model, content } = openBound('\ufeffmark 𝄞\nend');
    expect(model.getValue()).toBe('\ufeffmark 𝄞\nend');
    expect(content.toString()).toBe('\ufeffmark 𝄞\nend');
  });

  it('stay the same while both are changed', () => {
    const { model, content, others, meet } = openBound('one\ntwo\n');
    meet();
    model.type([0, 0, 'a'], [4, 0, 'b'], [8, 0, 'c']);
    others.insert(7, '!');
    meet();
    expect(model.getValue()).toBe('aone\nbtwo!\nc');
    expect(content.toString()).toBe('aone\nbtwo!\nc');
    expect(others.toString()).toBe('aone\nbtwo!\nc');
  });

  it('take what comes in several steps as one', () => {
    const { model, content } = openBound('abcdef');
    model.typeTwice([4, 1, 'E'], [0, 2, '']);
    expect(content.toString()).toBe('cdEf');
    model.typeTwice([0, 0, 'xx'], [4, 0, 'yy']);
    expect(content.toString()).toBe(model.getValue());
    expect(model.getValue()).toBe('xxcdyyEf');
  });

  it('hold no line ends but one, no null characters and no halves of characters', () => {
    const { model, content } = openBound('');
    model.type([0, 0, 'one\r\ntwo\rthree\n\0 \ud800x']);
    expect(content.toString()).toBe('one\ntwo\nthree\n\ufffd \ufffdx');
    expect(model.getValue()).toBe(content.toString());
  });

  it('take out again what would be too long for a program, and nothing else', () => {
    const { model, content, refused, undo } = openBound('');
    model.type([0, 0, 'é'.repeat(MAX_CODE_BYTES / 2 - 1)]);
    expect(refused).not.toHaveBeenCalled();
    const before = content.toString();
    model.type([3, 0, 'a paste']);
    expect(refused).toHaveBeenCalledTimes(1);
    expect(content.toString()).toBe(before);
    expect(model.getValue()).toBe(before);
    model.type([0, 0, 'ab']);
    expect(refused).toHaveBeenCalledTimes(1);
    expect(model.getValue()).toBe(`ab${before}`);
    undo.undo();
    expect(model.getValue()).toBe(before);
  });

  it('give up no part of a text that became too long by several', () => {
    const { model, content, others, refused, meet } = openBound('x'.repeat(MAX_CODE_BYTES));
    meet();
    others.insert(0, 'theirs');
    meet();
    model.type([0, 3, 'T']);
    expect(refused).not.toHaveBeenCalled();
    expect(content.toString().slice(0, 5)).toBe('Tirsx');
  });

  it('let others write into a text while it is formatted', () => {
    const { model, others, meet } = openBound('if x:\n    y()\n');
    meet();
    model.type([0, 14, 'if x:\n  y()\n']);
    others.insert(others.length, 'z()\n');
    others.insert(4, '1');
    meet();
    expect(model.getValue()).toBe('if x1:\n  y()\nz()\n');
  });

  it('undo what was typed here and nothing else', () => {
    const { model, others, undo, meet } = openBound('');
    model.type([0, 0, 'mine']);
    meet();
    others.insert(2, 'THEIRS');
    meet();
    undo.undo();
    meet();
    expect(model.getValue()).toBe('THEIRS');
    undo.redo();
    meet();
    expect(model.getValue()).toBe('miTHEIRSne');
    expect(others.toString()).toBe('miTHEIRSne');
  });
});

const PIECES = ['', 'a', 'b\n', '\n\n', '  ', '()', 'a long word', '\r\n', 'é', '𝄞', '\u2028', '\0', '😀\n'];
/** Number of edits; STEPS makes the test longer, and SEED repeats it. */
const STEPS = Number(process.env.STEPS ?? 1_000);

describe('whatever is done to both', () => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

  it(`they stay the same (SEED=${seed})`, { timeout: 60_000 }, () => {
    const random = randomNumbers(seed);
    const { model, content, others, undo, meet } = openBound('begin\n');
    /** Never between the halves of a surrogate pair: Monaco puts no caret there. */
    const whole = (text: string, offset: number) => (isLow(text, offset) ? offset - 1 : offset);
    const part = (text: string, from: number): Edit => {
      const start = whole(text, from + random(text.length + 1 - from));
      const end = whole(text, Math.min(text.length, start + random(8)));
      return [start, end - start, PIECES[random(PIECES.length)] ?? ''];
    };
    const several = (text: string): Edit[] => {
      const edits: Edit[] = [];
      for (let from = 0; edits.length < 4 && from < text.length; ) {
        const edit = part(text, from);
        edits.push(edit);
        from = edit[0] + edit[1] + 1;
        if (isLow(text, from)) from += 1;
      }
      return edits;
    };
    const actions = [
      () => model.type(part(model.getValue(), 0)),
      () => model.type(...several(model.getValue())),
      () => model.type([0, model.getValueLength(), `${model.getValue().slice(0, 200)}\n`]),
      () => {
        const [start, deleted, inserted] = part(others.toString(), 0);
        others.delete(start, deleted);
        others.insert(start, inserted.replaceAll(/[\r\0]/g, ''));
      },
      () => meet(),
      () => undo.undo(),
      () => undo.redo(),
    ];
    for (let step = 0; step < STEPS; step += 1) {
      actions[random(actions.length)]?.();
      expect(content.toString(), `step ${step}`).toBe(model.getValue());
    }
    meet();
    expect(others.toString()).toBe(model.getValue());
    expect(model.getValue()).not.toMatch(/[\r\0]/);
  });
});

function isLow(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset);
  return unit >= 0xdc00 && unit <= 0xdfff;
}
