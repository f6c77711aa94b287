import { MAX_CODE_BYTES } from '@coderoom/contract';
import type { editor, IRange } from 'monaco-editor/editor';
import type * as Y from 'yjs';
import { difference, editsOf, type TextEdit } from './text-shift.ts';

/** What the binding needs of Monaco's model. */
export interface TextModel {
  getValue(): string;
  getValueLength(): number;
  getPositionAt(offset: number): { lineNumber: number; column: number };
  applyEdits(edits: { range: IRange; text: string }[]): void;
  onDidChangeContent(hear: (event: Pick<editor.IModelContentChangedEvent, 'changes'>) => void): {
    dispose(): void;
  };
}

interface BoundText {
  content: Y.Text;
  origin: object;
  refused: () => void;
}

/** Makes a change in the model by calling `apply`, and may do something before and after it. */
export type AroundChange = (edits: readonly TextEdit[], origin: unknown, apply: () => void) => void;

const NOT_OF_TEXTS = /\0/g;
const REPLACEMENT = '\ufffd';
/** What a unit of UTF-16 is in UTF-8, at most. */
const BYTES_PER_UNIT = 3;
const encoder = new TextEncoder();

/**
 * Keeps a model and a shared text the same, from now on the shared text's. The model's lines end in LF, so both
 * count alike. Gives the function that parts them.
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
  /** Another count here would put whatever comes next at a wrong place. */
  const correct = () => {
    const edit = difference(model.getValue(), content.toString());
    if (edit) around([edit], null, () => apply([edit]));
  };

  const subscription = model.onDidChangeContent(({ changes }) => {
    if (isApplying) return;
    if (becomesTooLong(model, content)) {
      correct();
      return refused();
    }
    const transact = () => {
      // Each counts in the text that those before it have left.
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

  const hear = (event: Y.YTextEvent, transaction: Y.Transaction) => {
    if (transaction.origin === origin) return;
    const edits = editsOf(event.delta);
    around(edits, transaction.origin, () => apply(edits));
    if (content.length !== model.getValueLength()) correct();
  };

  correct();
  content.observe(hear);
  return () => {
    content.unobserve(hear);
    subscription.dispose();
  };
}

/**
 * The server refuses what is too long as well, but by then the first parts of a long paste are everybody's.
 * What is shorter than before is always taken.
 */
function becomesTooLong(model: TextModel, content: Y.Text): boolean {
  if (model.getValueLength() * BYTES_PER_UNIT <= MAX_CODE_BYTES) return false;
  const bytes = encoder.encode(model.getValue()).length;
  return bytes > MAX_CODE_BYTES && bytes > encoder.encode(content.toString()).length;
}

/** What a shared text may hold of a text, character for character. */
function clean(text: string): string {
  return text.replace(NOT_OF_TEXTS, REPLACEMENT).toWellFormed();
}

interface ModelChange {
  rangeOffset: number;
  rangeLength: number;
  text: string;
}

/** A whole text in the place of another would push aside what others write into it: what is the same stays. */
function smallest(
  { rangeOffset, rangeLength, text }: ModelChange,
  changes: number,
  content: Y.Text,
): TextEdit {
  const end = rangeOffset + rangeLength;
  if (changes > 1 || rangeLength === 0 || text === '') return { start: rangeOffset, end, text };
  const before = content.toString().slice(rangeOffset, end);
  const edit = difference(before, text);
  if (edit === null) return { start: rangeOffset, end: rangeOffset, text: '' };
  return { start: rangeOffset + edit.start, end: rangeOffset + edit.end, text: edit.text };
}

function toModelEdit(model: TextModel, { start, end, text }: TextEdit): { range: IRange; text: string } {
  const from = model.getPositionAt(start);
  const to = model.getPositionAt(end);
  return {
    range: {
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    },
    text,
  };
}
