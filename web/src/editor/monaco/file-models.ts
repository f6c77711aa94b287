import { editor, type IDisposable, Uri } from 'monaco-editor/editor';
import type { EditedProgramFiles } from '#editor/editor-contract.ts';
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
    for (const { name, content } of files) {
      const kept = this.#models.get(name);
      if (kept !== undefined) {
        if (isSameText(kept.known, content)) continue;
        kept.known = content;
        replaceAll(kept.model, content);
      } else if (name === shown || name === entry || isProgramSource(name)) {
        this.#create(name, content);
      }
    }
    const entryModel = this.#models.get(entry);
    if (entryModel !== undefined) this.#program.model = entryModel.model;
    Object.assign(this.#program, { entry, shown, files });
    this.#show(shown);
    const names = new Set(files.map(({ name }) => name));
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

  #create(name: string, text: string): void {
    const uri = Uri.file(name);
    // One that another editor on the screen has.
    const taken = editor.getModel(uri) !== null;
    const model = editor.createModel(text, 'plaintext', taken ? undefined : uri);
    colorByName(model, name);
    this.#keep(name, model, text);
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

/** True for texts that differ in the ends of their lines alone, which are the model's own. */
function isSameText(a: string, b: string): boolean {
  return a === b || (a.includes('\r') !== b.includes('\r') && lineFeeds(a) === lineFeeds(b));
}

function lineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
