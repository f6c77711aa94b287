import type {
  CompletionDetails,
  Completions,
  DocumentEdit,
  DocumentRange,
  HoverInfo,
  Problem,
  ProgramSymbol,
  Signatures,
} from '@coderoom/contract';
import { type CompletionList, readCompletions, readDetails } from './answers/completions.ts';
import { readHover, readSignatures } from './answers/explanations.ts';
import { readLocations, readRename, readRenamePlace, wordAt } from './answers/places.ts';
import { readProblems } from './answers/problems.ts';
import { readSymbols } from './answers/symbols.ts';
import type { DocumentText } from './documents.ts';
import type { ServerAbility, ServerProcess } from './server-process.ts';
import type { LanguageServerSetup } from './setup.ts';

/** A position in a document; line and column count from 1, columns in UTF-16 units. */
export interface DocumentPosition {
  line: number;
  column: number;
}

/**
 * A document that somebody writes. Every answer is null while the language server does not answer; those about places in
 * the text also if the text changed meanwhile.
 */
export interface AssistedDocument {
  readonly text: string;
  set(text: string): void;
  complete(position: DocumentPosition, trigger: string | null): Promise<Completions | null>;
  /** Returns the documentation of an entry of the last completions; null if it has another label. */
  resolve(item: number, label: string): Promise<CompletionDetails | null>;
  hover(position: DocumentPosition): Promise<HoverInfo | null>;
  signatures(position: DocumentPosition): Promise<Signatures | null>;
  problems(): Promise<Problem[] | null>;
  /** Returns where the name at the position is defined in this document. */
  definition(position: DocumentPosition): Promise<DocumentRange[] | null>;
  /** Returns where the name at the position occurs in this document. */
  references(position: DocumentPosition): Promise<DocumentRange[] | null>;
  /** Returns the name at the position; null if it cannot be renamed, or is defined elsewhere. */
  renamePlace(position: DocumentPosition): Promise<DocumentRange | null>;
  /** Returns the edits that rename the name at the position; null if there are none, or if others change as well. */
  rename(position: DocumentPosition, name: string): Promise<DocumentEdit[] | null>;
  symbols(): Promise<ProgramSymbol[] | null>;
  close(): void;
}

type Request = (process: ServerProcess) => Promise<unknown>;

/** The language server of a document. */
interface Asking {
  setup: Pick<LanguageServerSetup, 'problems' | 'selectProblems' | 'preferred' | 'omits' | 'tidy'>;
  can(ability: ServerAbility): boolean;
  /** Asks when it is the owner's turn. Prepared as null: the request is given up. */
  ask<Answer>(
    kind: string,
    prepare: () => Request | null,
    read: (answer: unknown) => Answer | null,
  ): Promise<Answer | null>;
  /** Finds the problems with the language's compiler; null: the server reports them. */
  check: (() => Promise<Problem[] | null>) | null;
  changed(): void;
  close(): void;
}

/** Returns what can be asked about a document. */
export function assistDocument(text: DocumentText, asking: Asking): AssistedDocument {
  const { setup, can, changed, close } = asking;
  let list: CompletionList | null = null;
  const at = ({ line, column }: DocumentPosition) => ({
    textDocument: { uri: text.uri },
    position: { line: line - 1, character: column - 1 },
  });
  const ask = <Answer>(
    kind: string,
    method: string,
    params: () => object | null,
    read: (answer: unknown) => Answer | null,
  ) => {
    const prepare = () => {
      const given = params();
      return given && ((process: ServerProcess) => process.request(method, given));
    };
    return asking.ask(kind, prepare, read);
  };
  /** Asks about the present text. */
  const askUnchanged = async <Answer>(
    kind: string,
    request: (process: ServerProcess) => Promise<unknown>,
    read: (answer: unknown) => Answer | null,
  ) => {
    const { version } = text;
    const isSame = () => text.version === version;
    const prepare = () => (isSame() ? request : null);
    const answer = await asking.ask(kind, prepare, read);
    return isSame() ? answer : null;
  };
  /** Asks for places in the present text. */
  const askPlaces = async <Answer>(
    ability: ServerAbility,
    method: string,
    params: object,
    read: (answer: unknown) => Answer | null,
  ) => {
    if (!can(ability)) return null;
    return askUnchanged(method, (process) => process.request(`textDocument/${method}`, params), read);
  };
  const tidied = <Entry extends { documentation: string | null }>(entry: Entry): Entry => {
    const { documentation } = entry;
    return { ...entry, documentation: documentation && (setup.tidy?.(documentation) ?? documentation) };
  };
  const findDefinition = (position: DocumentPosition) =>
    askPlaces('definition', 'definition', at(position), (answer) => readLocations(answer, text));
  return {
    get text() {
      return text.text;
    },
    set(value) {
      text.set(value);
      changed();
    },
    complete: (position, trigger) => {
      const context = trigger === null ? { triggerKind: 1 } : { triggerKind: 2, triggerCharacter: trigger };
      const params = () => ({ ...at(position), context });
      return ask('complete', 'textDocument/completion', params, (answer) => {
        list = readCompletions(answer, text.text, position, setup);
        return list.shown;
      });
    },
    resolve: (item, label) => {
      const asked = list;
      const entry = asked?.raw[item];
      if (entry === undefined || asked?.shown.items[item]?.label !== label) return Promise.resolve(null);
      if (!can('details')) return Promise.resolve(tidied(readDetails(entry)));
      return ask('resolve', 'completionItem/resolve', () => (list === asked ? entry : null), readDetails);
    },
    hover: (position) => ask('hover', 'textDocument/hover', () => at(position), readHover),
    signatures: (position) => {
      return ask(
        'signatures',
        'textDocument/signatureHelp',
        () => at(position),
        (answer) => {
          const found = readSignatures(answer);
          return found && { ...found, signatures: found.signatures.map(tidied) };
        },
      );
    },
    problems: async () => {
      if (asking.check !== null) {
        const { version } = text;
        const found = await asking.check();
        return text.version === version ? found : null;
      }
      const { uri } = text;
      const request = (process: ServerProcess) =>
        setup.problems === 'published'
          ? process.publishedProblems(uri)
          : process.request('textDocument/diagnostic', { textDocument: { uri } });
      const { selectProblems } = setup;
      const select = (found: readonly Problem[]) => selectProblems?.(found, text.text) ?? found;
      return askUnchanged('problems', request, (answer) => readProblems(answer, select));
    },
    definition: findDefinition,
    references: (position) => {
      const params = { ...at(position), context: { includeDeclaration: true } };
      return askPlaces('references', 'references', params, (answer) => readLocations(answer, text));
    },
    renamePlace: async (position) => {
      const word = wordAt(text.text, position);
      if (word === null || !can('rename')) return null;
      // basedpyright would rename `print` as well, in this document alone.
      if (can('definition') && !(await findDefinition(position))?.length) return null;
      if (!can('renamePlace')) return word;
      const read = (answer: unknown) => readRenamePlace(answer, text, word);
      return askPlaces('rename', 'prepareRename', at(position), read);
    },
    rename: (position, newName) => {
      const params = { ...at(position), newName };
      return askPlaces('rename', 'rename', params, (answer) => readRename(answer, text));
    },
    symbols: () =>
      askPlaces('symbols', 'documentSymbol', { textDocument: { uri: text.uri } }, (answer) =>
        readSymbols(answer, text),
      ),
    close,
  };
}
