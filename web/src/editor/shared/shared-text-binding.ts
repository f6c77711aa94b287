import { MAX_CODE_BYTES } from '@coderoom/contract';
import type { editor, IRange } from 'monaco-editor/editor';
import type * as Y from 'yjs';
import { diffTexts, type TextEdit, toEdits, toModelEdit } from '#editor/text-edits/text-shift.ts';

/** The part of Monaco's model that the binding needs. */
export interface TextModel {
  getValue(): string;
  getValueLength(): number;
  getPositionAt(offset: number): { lineNumber: number; column: number };
  applyEdits(edits: { range: IRange; text: string }[]): void;
  onDidChangeContent(listener: (event: Pick<editor.IModelContentChangedEvent, 'changes'>) => void): {
    dispose(): void;
  };
}

interface BoundText {
  content: Y.Text;
  origin: object;
  refused: () => void;
}

/** Applies a change to the model by calling `apply`, with optional work before and after it. */
export type AroundChange = (edits: readonly TextEdit[], origin: unknown, apply: () => void) => void;

const NOT_OF_TEXTS = /\0/g;
const REPLACEMENT = '\ufffd';
/** UTF-8 bytes per UTF-16 unit, at most. */
const BYTES_PER_UNIT = 3;
const encoder = new TextEncoder();

/**
 * Keeps a model and a shared text the same, starting from the shared text. The model's lines end in LF, so offsets are
 * the same in both. Returns the function that ends the binding.
 */
export function bindText(
  model: TextModel,
  { content, origin, refused }: BoundText,
  around: AroundChange = (_edits, _origin, apply) => apply(),
): () => void {
  let isApplying = false;

  const apply = (edits: readonly TextEdit[]) => {
    isApplying = true;
    try {
      model.applyEdits(edits.map((edit) => toModelEdit(model, edit)));
    } finally {
      isApplying = false;
    }
  };
  /** A different length would misplace all following edits. */
  const correct = () => {
    const edit = diffTexts(model.getValue(), content.toString());
    if (edit) around([edit], null, () => apply([edit]));
  };

  const subscription = model.onDidChangeContent(({ changes }) => {
    if (isApplying) return;
    if (becomesTooLong(model, content)) {
      correct();
      return refused();
    }
    const transact = () => {
      // Offsets of each change refer to the text after the changes before it.
      for (const change of changes) {
        const { start, end, text } = smallest(change, changes.length, content);
        if (end > start) content.delete(start, end - start);
        if (text !== '') content.insert(start, clean(text));
      }
    };
    content.doc?.transact(transact, origin);
    const isClean = changes.every(({ text }) => clean(text) === text);
    if (!isClean || content.length !== model.getValueLength()) correct();
  });

  const onChange = (event: Y.YTextEvent, transaction: Y.Transaction) => {
    if (transaction.origin === origin) return;
    const edits = toEdits(event.delta);
    around(edits, transaction.origin, () => apply(edits));
    if (content.length !== model.getValueLength()) correct();
  };

  correct();
  content.observe(onChange);
  return () => {
    content.unobserve(onChange);
    subscription.dispose();
  };
}

/**
 * The server refuses a text that is too long as well, but by then the first parts of a long paste have reached
 * everybody. Edits that shorten the text are always accepted.
 */
function becomesTooLong(model: TextModel, content: Y.Text): boolean {
  if (model.getValueLength() * BYTES_PER_UNIT <= MAX_CODE_BYTES) return false;
  const bytes = encoder.encode(model.getValue()).length;
  return bytes > MAX_CODE_BYTES && bytes > encoder.encode(content.toString()).length;
}

/** Replaces characters that a shared text cannot hold, one for one. */
function clean(text: string): string {
  return text.replace(NOT_OF_TEXTS, REPLACEMENT).toWellFormed();
}

interface ModelChange {
  rangeOffset: number;
  rangeLength: number;
  text: string;
}

/** Reduces a change to the part that differs: replacing a whole text would displace what others type into it. */
function smallest(
  { rangeOffset, rangeLength, text }: ModelChange,
  changes: number,
  content: Y.Text,
): TextEdit {
  const end = rangeOffset + rangeLength;
  if (changes > 1 || rangeLength === 0 || text === '') return { start: rangeOffset, end, text };
  const before = content.toString().slice(rangeOffset, end);
  const edit = diffTexts(before, text);
  if (edit === null) return { start: rangeOffset, end: rangeOffset, text: '' };
  return { start: rangeOffset + edit.start, end: rangeOffset + edit.end, text: edit.text };
}
