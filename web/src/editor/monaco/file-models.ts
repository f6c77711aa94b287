import { editor, type IDisposable } from 'monaco-editor/editor';
import type { EditedProgramFiles } from '#editor/editor-contract.ts';
import { diffTexts, toModelEdit } from '#editor/text-edits/text-shift.ts';
import { colorByName, isProgramSource } from './file-languages.ts';
import { type Instance, replaceAll } from './instance.ts';

interface FileModel {
  model: editor.ITextModel;
  /** The text as the program has it. */
  known: string;
  /** Caret and scroll position; null before it was left for another file. */
  view: editor.ICodeEditorViewState | null;
  subscription: IDisposable;
}

interface FileModelHandlers {
  onChange: EditedProgramFiles['onChange'];
  onGoTo: EditedProgramFiles['onGoTo'];
  /** Puts a model into the editor. */
  show: (model: editor.ITextModel) => void;
}

/**
 * Tells when an editor is to show a place in another file, as that of a definition.
 * @param nameOf returns the name of the file with an address
 */
export function openFilesOf(
  instance: editor.ICodeEditor,
  nameOf: (uri: string) => string | undefined,
  onGoTo: EditedProgramFiles['onGoTo'],
): IDisposable {
  return editor.registerEditorOpener({
    openCodeEditor: (source, resource, place) => {
      const name = source === instance ? nameOf(resource.toString()) : undefined;
      if (name === undefined) return false;
      const [line, column] =
        place === undefined
          ? [1, 1]
          : 'startLineNumber' in place
            ? [place.startLineNumber, place.startColumn]
            : [place.lineNumber, place.column];
      onGoTo(line, column, name);
      return true;
    },
  });
}

/** A model for each text file of a program that was shown, with what can be undone in it. */
export class FileModels {
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #program: Instance['program'];
  readonly #handlers: FileModelHandlers;
  readonly #models = new Map<string, FileModel>();
  readonly #opener: IDisposable;
  #shown: string;

  constructor({ editor: instance, program }: Instance, entryName: string, handlers: FileModelHandlers) {
    this.#editor = instance;
    this.#program = program;
    program.modelOf = (name) => this.#models.get(name)?.model;
    this.#handlers = handlers;
    this.#shown = entryName;
    this.#keep(entryName, program.model);
    this.#opener = openFilesOf(
      instance,
      (uri) => [...this.#models].find(([, { model }]) => model.uri.toString() === uri)?.[0],
      handlers.onGoTo,
    );
  }

  /** Follows the program: changed texts, new files, and those that are gone. */
  update({ entry, files, shown }: EditedProgramFiles): void {
    const names = new Set(files.map(({ name }) => name));
    this.#followRenamed(files, names);
    for (const { name, content } of files) {
      const kept = this.#models.get(name);
      if (kept !== undefined) {
        if (isSameText(kept.known, content)) continue;
        kept.known = content;
        replaceAll(kept.model, content);
      } else if (name === shown || name === entry || isProgramSource(name)) {
        this.#create(name, { texts: [content], undone: 0 });
      }
    }
    const entryModel = this.#models.get(entry);
    if (entryModel !== undefined) this.#program.model = entryModel.model;
    Object.assign(this.#program, { entry, shown, files });
    this.#show(shown);
    for (const name of this.#models.keys()) if (!names.has(name)) this.#remove(name);
  }

  dispose(): void {
    this.#opener.dispose();
    // The editor's own text ends with it.
    const own = this.#editor.getModel();
    for (const [name, { model, subscription }] of this.#models) {
      if (model === own) subscription.dispose();
      else this.#remove(name);
    }
    this.#models.clear();
  }

  #show(name: string): void {
    const next = this.#models.get(name);
    if (next === undefined || name === this.#shown) return;
    const before = this.#models.get(this.#shown);
    if (before !== undefined) before.view = this.#editor.saveViewState();
    this.#shown = name;
    const hadFocus = this.#editor.hasTextFocus();
    this.#handlers.show(next.model);
    this.#editor.restoreViewState(next.view);
    if (hadFocus) this.#editor.focus();
  }

  /** Gives files under a new name what can be undone in them, and where they were left. */
  #followRenamed(files: EditedProgramFiles['files'], names: ReadonlySet<string>): void {
    const gone = [...this.#models].filter(([name]) => !names.has(name));
    for (const { name, content } of files) {
      if (this.#models.has(name)) continue;
      const index = gone.findIndex(([, { known }]) => known === content);
      const [former, kept] = gone[index] ?? [];
      if (former === undefined || kept === undefined) continue;
      gone.splice(index, 1);
      const view = former === this.#shown ? this.#editor.saveViewState() : kept.view;
      kept.subscription.dispose();
      this.#create(name, takeSteps(kept.model));
      const renamed = this.#models.get(name);
      if (renamed !== undefined) renamed.view = view;
    }
  }

  #create(name: string, { texts: [text = '', ...later], undone }: TextSteps): void {
    const model = editor.createModel(text, 'plaintext', this.#program.uriOf(name));
    colorByName(model, name);
    for (const next of later) changeTo(model, next);
    for (let step = 0; step < undone; step += 1) void (model as UndoableModel).undo();
    this.#keep(name, model, later.at(-1 - undone) ?? text);
  }

  #keep(name: string, model: editor.ITextModel, known = model.getValue()): void {
    const kept: FileModel = {
      model,
      known,
      view: null,
      subscription: model.onDidChangeContent(() => {
        const text = model.getValue(undefined, true);
        if (text === kept.known) return;
        kept.known = text;
        this.#handlers.onChange(name, text);
      }),
    };
    this.#models.set(name, kept);
  }

  #remove(name: string): void {
    const kept = this.#models.get(name);
    this.#models.delete(name);
    kept?.subscription.dispose();
    if (kept?.model.isDisposed() === false) kept.model.dispose();
  }
}

/** Steps that can be undone in a renamed file, and as many done again: each costs a comparison of two texts. */
const MAX_STEPS = 200;

/** Parts of a model that its public type leaves out. */
type UndoableModel = editor.ITextModel & {
  canUndo(): boolean;
  undo(): void | Promise<void>;
  canRedo(): boolean;
  redo(): void | Promise<void>;
};

/** The texts that a model had, step by step. */
interface TextSteps {
  /** The oldest first. */
  texts: readonly string[];
  /** Number of the last steps that are undone, and can be done again. */
  undone: number;
}

/** Takes the steps of a model, which is about to go. */
function takeSteps(model: editor.ITextModel): TextSteps {
  const undoable = model as UndoableModel;
  // Those of the model itself may reach into other files, see `text-edits/undo-steps.ts`.
  const alone: UndoableModel = Object.getPrototypeOf(model);
  const undo = () => alone.undo.call(model);
  const redo = () => alone.redo.call(model);
  const read = () => model.getValue(undefined, true);
  const walk = (goOn: () => boolean, step: () => void | Promise<void>) => {
    const texts = [read()];
    while (texts.length <= MAX_STEPS && goOn()) {
      // A change of several files at once is undone, or done again, only after a question.
      if (step() instanceof Promise) break;
      const text = read();
      if (text !== texts.at(-1)) texts.push(text);
    }
    return texts;
  };
  const again = walk(() => undoable.canRedo(), redo);
  const undone = again.length - 1;
  while (read() !== again[0] && undoable.canUndo()) void undo();
  const before = walk(() => undoable.canUndo(), undo);
  return { texts: [...before.reverse(), ...again.slice(1)], undone };
}

/** Changes a model's text in a single step that can be undone. */
function changeTo(model: editor.ITextModel, text: string): void {
  const edit = diffTexts(model.getValue(), text);
  if (edit === null) return;
  model.pushStackElement();
  model.pushEditOperations(null, [toModelEdit(model, edit)], () => null);
  model.pushStackElement();
}

/** True for texts that differ in the ends of their lines alone, which are the model's own. */
function isSameText(a: string, b: string): boolean {
  return a === b || (a.includes('\r') !== b.includes('\r') && lineFeeds(a) === lineFeeds(b));
}

function lineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
