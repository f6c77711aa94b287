import { editor } from 'monaco-editor/editor';
import { expect, onTestFinished, test } from 'vitest';
import * as Y from 'yjs';
import '#editor/monaco/setup.ts';
import { bindModel, createUndo } from '#editor/shared/share-editor.ts';
import type { SharedText } from '#editor/shared/shared-text.ts';
import { joinNextChange } from './undo-steps.ts';

function createModel(text: string): editor.ITextModel {
  const model = editor.createModel(text);
  onTestFinished(() => model.dispose());
  return model;
}

function insert(model: editor.ITextModel, text: string): void {
  const range = { startLineNumber: 1, startColumn: 1, endLineNumber: 1, endColumn: 1 };
  model.pushStackElement();
  model.pushEditOperations(null, [{ range, text }], () => null);
  model.pushStackElement();
}

/** Inserts a text into all models as one act. Returns what undoes that, and the models that it left alone. */
async function change(models: readonly editor.ITextModel[], text: string) {
  const changed = Promise.withResolvers<() => void>();
  const kept: (readonly editor.ITextModel[])[] = [];
  joinNextChange(models, { onChanged: changed.resolve, onUndone: (left) => kept.push(left) });
  for (const model of models) insert(model, text);
  return { undo: await changed.promise, kept };
}

const textsOf = (models: readonly editor.ITextModel[]) => models.map((model) => model.getValue());

test('models that changed in one go are undone together, and done again, from any of them', async () => {
  const models = [createModel('a'), createModel('b'), createModel('c')];
  const { kept } = await change(models, 'new ');
  await models[1]?.undo();
  expect(textsOf(models)).toEqual(['a', 'b', 'c']);
  await models[2]?.redo();
  expect(textsOf(models)).toEqual(['new a', 'new b', 'new c']);
  await models[0]?.undo();
  expect(textsOf(models)).toEqual(['a', 'b', 'c']);
  expect(kept).toEqual([[], []]);
});

test('a model that changed since stays as it is, and is told', async () => {
  const models = [createModel('a'), createModel('b')];
  const [first, second] = models;
  const { undo, kept } = await change(models, 'new ');
  if (second !== undefined) insert(second, 'more ');
  undo();
  expect(textsOf(models)).toEqual(['a', 'more new b']);
  expect(kept).toEqual([[second]]);
  await second?.undo();
  await second?.undo();
  expect(textsOf(models)).toEqual(['a', 'b']);
  await first?.redo();
  expect(textsOf(models)).toEqual(['new a', 'b']);
});

test('another change joins nothing', async () => {
  const models = [createModel('a'), createModel('b')];
  const [first] = models;
  joinNextChange(models, { onChanged: () => expect.fail(), onUndone: () => expect.fail() });
  if (first !== undefined) insert(first, 'typed ');
  await Promise.resolve();
  for (const model of models) insert(model, 'new ');
  await Promise.resolve();
  await first?.undo();
  expect(textsOf(models)).toEqual(['typed a', 'new b']);
});

test('two joint changes are undone one after the other', async () => {
  const models = [createModel('a'), createModel('b')];
  await change(models, '1 ');
  await change(models, '2 ');
  await models[0]?.undo();
  expect(textsOf(models)).toEqual(['1 a', '1 b']);
  await models[1]?.undo();
  expect(textsOf(models)).toEqual(['a', 'b']);
});

test('in a session each person undoes their own changes alone', async () => {
  const shared = new Y.Doc();
  const instance = editor.create(document.createElement('div'));
  onTestFinished(() => instance.dispose());
  const models = ['a', 'b'].map((name) => {
    const content = shared.getText(name);
    content.insert(0, name);
    const text: SharedText = {
      content,
      origin: {},
      refused: () => undefined,
      moveCursor: () => undefined,
      onCursors: () => () => undefined,
    };
    const model = createModel('');
    onTestFinished(bindModel(instance, model, text, createUndo(text)));
    return model;
  });
  await change(models, 'new ');
  shared.transact(() => shared.getText('b').insert(0, 'theirs '), 'another person');
  expect(textsOf(models)).toEqual(['new a', 'theirs new b']);
  await models[0]?.undo();
  expect(textsOf(models)).toEqual(['a', 'theirs b']);
  await models[0]?.redo();
  expect(textsOf(models)).toEqual(['new a', 'theirs new b']);
});
