import { MAX_UPDATE_BYTES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { splitUpdate } from './split-update.ts';

/** Opens a text that records its changes, update by update. */
function openText(begin = '') {
  const document = new Y.Doc();
  const content = document.getText('content');
  content.insert(0, begin);
  const start = Y.encodeStateAsUpdate(document);
  const updates: Uint8Array[] = [];
  document.on('update', (update: Uint8Array) => updates.push(update));
  return { document, content, start, updates };
}

/** The text of another participant who receives the parts in order. */
function received(start: Uint8Array, parts: Uint8Array[]): string {
  const document = new Y.Doc();
  Y.applyUpdate(document, start);
  for (const part of parts) {
    Y.applyUpdate(document, part);
    expect(document.store.pendingStructs, 'every part builds upon those before').toBeNull();
    expect(document.store.pendingDs).toBeNull();
  }
  return document.getText('content').toString();
}

function splitAll(updates: Uint8Array[]): Uint8Array[] {
  const parts = updates.flatMap((update) => splitUpdate(update, MAX_UPDATE_BYTES));
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(MAX_UPDATE_BYTES);
  return parts;
}

describe('an update in parts', () => {
  it('brings a long text, whatever its characters', () => {
    const { content, start, updates } = openText('begin\nend\n');
    const long = `a${'𝄞ß€x'.repeat(40_000)}`;
    content.insert(6, long);
    const parts = splitAll(updates);
    expect(parts.length).toBeGreaterThan(2);
    expect(received(start, parts)).toBe(`begin\n${long}end\n`);
  });

  it('brings back what was deleted, and puts a text in the place of another', () => {
    const { content, start, updates } = openText('line\n'.repeat(30_000));
    const undo = new Y.UndoManager(content, { trackedOrigins: new Set([null]), captureTimeout: 0 });
    content.delete(5, content.length - 10);
    undo.undo();
    content.doc?.transact(() => {
      content.delete(0, 60_000);
      content.insert(0, 'new\n'.repeat(40_000));
    });
    expect(updates.some(({ length }) => length > MAX_UPDATE_BYTES)).toBe(true);
    expect(received(start, splitAll(updates))).toBe(content.toString());
  });

  it('deletes what is in very many pieces', () => {
    const { content, start, updates } = openText('x'.repeat(10_000));
    content.applyDelta(Array.from({ length: 5_000 }, () => [{ retain: 1 }, { delete: 1 }]).flat());
    content.delete(0, content.length);
    expect(received(start, splitAll(updates))).toBe('');
  });
});
