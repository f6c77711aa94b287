import { DOCUMENT_ENTRY } from '@coderoom/contract';
import { editor, type IDisposable, type Uri } from 'monaco-editor/editor';
import type * as Y from 'yjs';
import { colorByName, isProgramSource } from '#editor/monaco/file-languages.ts';
import { openFilesOf } from '#editor/monaco/file-models.ts';
import type { Instance } from '#editor/monaco/instance.ts';
import { bindModel, createUndo, type SharedCarets, shareCarets } from './share-editor.ts';
import type { SharedEditedFiles } from './shared-editor-contract.ts';
import type { SharedTextFile } from './shared-text.ts';

/** A text of the program in a model of its own. */
interface SharedModel {
  file: SharedTextFile;
  model: editor.ITextModel;
  undo: Y.UndoManager;
  unbind: () => void;
  /** Caret and scroll position; null before it was left for another file. */
  view: editor.ICodeEditorViewState | null;
}

interface SharedModelsHandlers {
  onGoTo: SharedEditedFiles['onGoTo'];
  /** Puts a model into the editor. */
  show: (model: editor.ITextModel) => void;
}

/**
 * A model for each text of a shared program that was shown, bound to it: everybody's changes reach it, also while another
 * file is in the editor, and what the local user can undo stays with each.
 */
export class SharedModels {
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #program: Instance['program'];
  readonly #show: (model: editor.ITextModel) => void;
  readonly #models = new Map<string, SharedModel>();
  readonly #opener: IDisposable;
  #shown = DOCUMENT_ENTRY;
  #carets: SharedCarets | null = null;
  #following: number | null = null;

  constructor({ editor: instance, program }: Instance, handlers: SharedModelsHandlers) {
    this.#editor = instance;
    this.#program = program;
    program.modelOf = (name) => [...this.#models.values()].find(({ file }) => file.name === name)?.model;
    this.#show = handlers.show;
    this.#opener = openFilesOf(
      instance,
      (uri) => [...this.#models.values()].find(({ model }) => model.uri.toString() === uri)?.file.name,
      handlers.onGoTo,
    );
  }

  /** Follows the program: new and renamed files, those that are gone, and the one to show. */
  update({ files, shown }: Pick<SharedEditedFiles, 'files' | 'shown'>): void {
    for (const file of files) {
      const known = this.#models.get(file.id);
      if (known === undefined) {
        if (file.id === DOCUMENT_ENTRY || file.id === shown || isProgramSource(file.name)) this.#create(file);
      } else if (known.file.text !== file.text) {
        this.#bindAnew(known, file);
      } else if (known.file.name !== file.name) {
        this.#rename(known, file);
      }
    }
    this.#describe(files, shown);
    this.#showFile(shown);
    const ids = new Set(files.map(({ id }) => id));
    for (const id of this.#models.keys()) if (!ids.has(id) && id !== this.#shown) this.#remove(id);
  }

  /** Tells the editor's assistance about the other files. */
  #describe(files: readonly SharedTextFile[], shown: string): void {
    const nameOf = (id: string) => files.find((file) => file.id === id)?.name;
    const entry = files[0]?.name ?? this.#program.entry;
    Object.assign(this.#program, {
      ...{ entry, shown: nameOf(shown) ?? entry },
      files: files.length < 2 ? [] : files.map(contentsOf),
    });
  }

  /** Follows a participant's caret; null stops following. */
  follow(participantId: number | null): void {
    this.#following = participantId;
    this.#carets?.follow(participantId);
  }

  dispose(): void {
    this.#opener.dispose();
    this.#carets?.dispose();
    for (const id of [...this.#models.keys()]) this.#remove(id);
    // The editor, which ended before, takes the model with it that it showed.
    if (!this.#program.model.isDisposed()) this.#program.model.dispose();
  }

  #showFile(id: string): void {
    const next = this.#models.get(id) ?? this.#models.get(DOCUMENT_ENTRY);
    if (next === undefined) return;
    if (this.#editor.getModel() === next.model) {
      this.#shown = next.file.id;
      if (this.#carets === null) this.#shareCarets(next);
      return;
    }
    const before = this.#models.get(this.#shown);
    if (before !== undefined) before.view = this.#editor.saveViewState();
    this.#leave();
    this.#shown = next.file.id;
    const hadFocus = this.#editor.hasTextFocus();
    this.#show(next.model);
    this.#editor.restoreViewState(next.view);
    if (hadFocus) this.#editor.focus();
    this.#shareCarets(next);
    // The others see who is in which file.
    this.#carets?.share();
  }

  #shareCarets({ model, file, undo }: SharedModel): void {
    this.#carets = shareCarets(this.#editor, model, file.text, undo);
    if (this.#following !== null) this.#carets.follow(this.#following);
  }

  #leave(): void {
    this.#carets?.dispose();
    this.#carets = null;
  }

  #create(file: SharedTextFile): void {
    const model =
      file.id === DOCUMENT_ENTRY ? this.#program.model : createModel(file, this.#program.uriOf(file.name));
    const undo = createUndo(file.text);
    const unbind = bindModel(this.#editor, model, file.text, undo);
    this.#models.set(file.id, { file, model, undo, unbind, view: null });
  }

  /** The document was replaced by another, which has nothing to undo yet. */
  #bindAnew(known: SharedModel, file: SharedTextFile): void {
    if (file.id === this.#shown) this.#leave();
    known.unbind();
    known.undo.destroy();
    known.undo = createUndo(file.text);
    known.unbind = bindModel(this.#editor, known.model, file.text, known.undo);
    known.file = file;
  }

  /** A model keeps its address, so a renamed file gets another one. What can be undone belongs to the text. */
  #rename(known: SharedModel, file: SharedTextFile): void {
    known.file = file;
    if (file.id === DOCUMENT_ENTRY) return;
    const former = known.model;
    known.unbind();
    const model = createModel(file, this.#program.uriOf(file.name));
    known.model = model;
    known.unbind = bindModel(this.#editor, model, file.text, known.undo);
    if (this.#editor.getModel() === former) {
      known.view = this.#editor.saveViewState();
      this.#leave();
      this.#show(model);
      this.#editor.restoreViewState(known.view);
      this.#shareCarets(known);
    }
    former.dispose();
  }

  #remove(id: string): void {
    const known = this.#models.get(id);
    this.#models.delete(id);
    if (known === undefined) return;
    known.unbind();
    known.undo.destroy();
    // The entry's ends with the editor.
    if (known.model !== this.#program.model && !known.model.isDisposed()) known.model.dispose();
  }
}

/** A file with its text as it is whenever somebody asks. */
function contentsOf({ name, text }: SharedTextFile) {
  return {
    name,
    get content() {
      return text.content.toString();
    },
  };
}

function createModel({ name, text }: SharedTextFile, uri: Uri): editor.ITextModel {
  // That of a file which is renamed or removed in the same step.
  const taken = editor.getModel(uri) !== null;
  const model = editor.createModel(text.content.toString(), 'plaintext', taken ? undefined : uri);
  // Offsets are those of the shared text.
  model.setEOL(editor.EndOfLineSequence.LF);
  colorByName(model, name);
  return model;
}
