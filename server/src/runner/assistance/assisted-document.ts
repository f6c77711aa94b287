import type {
  CompletionDetails,
  Completions,
  DocumentRange,
  HoverInfo,
  Problem,
  ProblemsOfFile,
  ProgramEdit,
  ProgramPlace,
  ProgramSymbol,
  QuickFix,
  Signatures,
} from '@coderoom/contract';
import type { ServerAbility } from './abilities.ts';
import { type CompletionList, readCompletions, readDetails } from './answers/completions.ts';
import { readHover, readSignatures } from './answers/explanations.ts';
import { lineBefore, readLocations, readRename, readRenamePlace, wordAt } from './answers/places.ts';
import { rawProblems, readProblems } from './answers/problems.ts';
import { readFields } from './answers/reading.ts';
import { readSymbols } from './answers/symbols.ts';
import { completeAt, completeLibrary } from './completing.ts';
import { type DocumentText, isWide } from './documents.ts';
import { distinctFixes, markFixable, rangesToFix, rangesTouch, readFix, requestFixes } from './fixing.ts';
import { lineInJoined, separate } from './joined-text.ts';
import { problemsElsewhere } from './problems-elsewhere.ts';
import type { ServerProcess } from './server-process.ts';
import type { AssistedFile, AssistedProgram, DocumentPosition, LanguageServerSetup } from './setup.ts';

/**
 * A document that somebody writes. Every answer is null while the language server does not answer; those about places in
 * the text also if the text changed meanwhile.
 */
export interface AssistedDocument {
  readonly text: string;
  /** The program with its other files; null: none is known. */
  readonly program: AssistedProgram | null;
  /** True once nothing answers any more, since another language server took its place: open it again. */
  readonly isEnded: boolean;
  set(text: string): void;
  /** Changes other files of the program. False: it has no such file. */
  setFiles(files: readonly AssistedFile[]): boolean;
  complete(position: DocumentPosition, trigger: string | null): Promise<Completions | null>;
  /** Returns the documentation of an entry of the last completions; null if it has another label. */
  resolve(item: number, label: string): Promise<CompletionDetails | null>;
  hover(position: DocumentPosition): Promise<HoverInfo | null>;
  signatures(position: DocumentPosition): Promise<Signatures | null>;
  problems(): Promise<Problem[] | null>;
  /** Returns the other files of the program that have errors. */
  problemsElsewhere(): Promise<ProblemsOfFile[] | null>;
  /** Returns changes that mend the problems in a range. */
  fixes(range: DocumentRange): Promise<QuickFix[] | null>;
  /** Returns where the name at the position is defined in this program. */
  definition(position: DocumentPosition): Promise<ProgramPlace[] | null>;
  /** Returns where the name at the position occurs in this program. */
  references(position: DocumentPosition): Promise<ProgramPlace[] | null>;
  /** Returns the name at the position; null if it cannot be renamed, or is defined elsewhere. */
  renamePlace(position: DocumentPosition): Promise<DocumentRange | null>;
  /** Returns the edits that rename the name at the position; null if there are none, or if others change as well. */
  rename(position: DocumentPosition, name: string): Promise<ProgramEdit[] | null>;
  symbols(): Promise<ProgramSymbol[] | null>;
  /** Returns the time for which its person gets no answers because they ended the language server, in ms; 0: none. */
  pausedMs(): Promise<number | null>;
  /**
   * Returns the same document, whose questions are given up, and answered with null, once a signal fires. Omitted where
   * questions cannot be given up.
   */
  heeding?(signal: AbortSignal): AssistedDocument;
  close(): void;
}

type Request = (process: ServerProcess) => Promise<unknown>;

/** The language server of a document. */
interface Asking {
  setup: LanguageServerSetup;
  can(ability: ServerAbility): boolean;
  /** Asks when it is the owner's turn. Prepared as null: the request is given up. */
  ask<Answer>(
    kind: string,
    prepare: () => Request | null,
    read: (answer: unknown) => Answer | null,
    signal?: AbortSignal,
  ): Promise<Answer | null>;
  /** Finds the problems with the language's compiler; null: the server reports them. */
  check: ((signal?: AbortSignal) => Promise<Problem[] | null>) | null;
  changed(): void;
  isEnded(): boolean;
  pausedMs(): number;
  close(): void;
}

/** Answers that later questions refer to. */
interface LastAnswers {
  list: CompletionList | null;
  /** Problems of the text as the language server sent them, for its fixes. */
  raw: { version: number; problems: readonly object[] };
  /** The same as they are shown, for fixes of our own. */
  shown: readonly Problem[];
}

/** Returns what can be asked about a document. */
export function assistDocument(
  text: DocumentText,
  asking: Asking,
  last: LastAnswers = { list: null, raw: { version: -1, problems: [] }, shown: [] },
): AssistedDocument {
  const { setup, can, changed, close } = asking;
  const ownFixes = () => setup.ownFixes?.(text.text) ?? (() => []);

  /** Describes a position for a kind of question; null: the file is not in what the language server is told. */
  const at = (kind: string, { line, column }: DocumentPosition) => {
    const joined = text.joined(isWide(kind));
    const told = joined === null ? line : lineInJoined(joined, text.program?.name ?? '', line);
    if (told === null) return null;
    const position = { line: told - 1, character: column - 1 };
    return { textDocument: { uri: text.uriFor(isWide(kind)) }, position };
  };
  /** The text as answers to a kind of question are about it. */
  const askedText = (kind: string) => ({
    uri: text.uriFor(isWide(kind)),
    text: text.text,
    fileAt: (uri: string) => text.fileAt(uri),
  });
  /** Turns an answer into one about the files, where these were told as one text. */
  const separated = (kind: string, answer: unknown): unknown => {
    const joined = text.joined(isWide(kind));
    if (joined === null) return answer;
    return separate(answer, { joined, shown: text.program?.name ?? '', document: text.uriFor(isWide(kind)) });
  };
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
    return asking.ask(kind, prepare, (answer) => read(separated(kind, answer)));
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
    const answer = await asking.ask(kind, prepare, (found) => (isSame() ? read(found) : null));
    return isSame() ? answer : null;
  };
  /** Asks for places in the present text. */
  const askPlaces = async <Answer>(
    ability: ServerAbility,
    method: string,
    params: object | null,
    read: (answer: unknown) => Answer | null,
  ) => {
    if (!can(ability) || params === null) return null;
    const request = (process: ServerProcess) => process.request(`textDocument/${method}`, params);
    return askUnchanged(method, request, (answer) => read(separated(method, answer)));
  };
  const tidied = <Entry extends { documentation: string | null }>(entry: Entry): Entry => {
    const { documentation } = entry;
    return { ...entry, documentation: documentation && (setup.tidy?.(documentation) ?? documentation) };
  };
  const findDefinition = (position: DocumentPosition) =>
    askPlaces('definition', 'definition', at('definition', position), (answer) =>
      readLocations(answer, askedText('definition')),
    );
  return {
    get text() {
      return text.text;
    },
    get program() {
      return text.program;
    },
    get isEnded() {
      return asking.isEnded();
    },
    set(value) {
      text.set(value);
      changed();
    },
    setFiles(files) {
      changed();
      return text.setFiles(files);
    },
    pausedMs: () => Promise.resolve(asking.pausedMs()),
    complete: (position, trigger) => {
      const own = setup.ownCompletions?.(text.text, position, text.program) ?? null;
      if (own !== null) return Promise.resolve(own);
      if (trigger !== null && setup.completesBehind?.test(lineBefore(text.text, position)) === false) {
        return Promise.resolve({ items: [], is_incomplete: true });
      }
      const context = trigger === null ? { triggerKind: 1 } : { triggerKind: 2, triggerCharacter: trigger };
      const isInLibrary = setup.libraryScope?.behind.test(lineBefore(text.text, position)) === true;
      const prepare = () => {
        const { common } = text;
        if (isInLibrary && common !== null) {
          return (process: ServerProcess) => completeLibrary(process, { setup, common, uri: text.uri });
        }
        const place = at('complete', position);
        return place && ((process: ServerProcess) => completeAt(process, setup, { ...place, context }));
      };
      return asking.ask('complete', prepare, (answer) => {
        last.list = readCompletions(separated('complete', answer), text.text, position, setup);
        return last.list.shown;
      });
    },
    resolve: (item, label) => {
      const asked = last.list;
      const entry = asked?.raw[item];
      if (entry === undefined || asked?.shown.items[item]?.label !== label) return Promise.resolve(null);
      if (!can('details')) return Promise.resolve(tidied(readDetails(entry)));
      return ask(
        'resolve',
        'completionItem/resolve',
        () => (last.list === asked ? entry : null),
        readDetails,
      );
    },
    hover: (position) => {
      const read = (answer: unknown) => {
        const found = readHover(answer);
        const contents = found && (setup.tidy?.(found.contents) ?? found.contents);
        return found && contents ? { ...found, contents } : null;
      };
      return ask('hover', 'textDocument/hover', () => at('hover', position), read);
    },
    signatures: (position) => {
      return ask(
        'signatures',
        'textDocument/signatureHelp',
        () => at('signatures', position),
        (answer) => {
          const found = readSignatures(answer);
          return found && { ...found, signatures: found.signatures.map(tidied) };
        },
      );
    },
    problems: async () => {
      const { uri, version } = text;
      if (asking.check !== null) {
        const found = await asking.check();
        if (text.version !== version) return null;
        Object.assign(last, { raw: { version, problems: [] }, shown: found ?? [] });
        return found;
      }
      // What a program is that cannot be joined, nobody knows.
      if (setup.files?.join && text.program !== null && text.joined(false) === null) return [];
      const { selectProblems } = setup;
      const select = (found: readonly Problem[]) => selectProblems?.(found, text.text) ?? found;
      return askUnchanged(
        'problems',
        (process) => process.problemsOf(uri),
        (answer) => {
          last.raw = { version, problems: rawProblems(answer) };
          const found = readProblems(separated('problems', answer), select);
          last.shown = found ?? [];
          return found && markFixable(found, ownFixes());
        },
      );
    },
    problemsElsewhere: () => problemsElsewhere(text, setup, askUnchanged),
    fixes: async (wanted) => {
      if (!can('fixes')) return null;
      const { raw, shown } = last;
      const isKnown = raw.version === text.version;
      const problems = isKnown ? shown.filter((found) => rangesTouch(found, wanted)) : [];
      const ranges = rangesToFix(setup, wanted, problems).flatMap((range) => {
        const from = at('fixes', range);
        const to = at('fixes', { line: range.end_line, column: range.end_column });
        return from === null || to === null ? [] : [{ start: from.position, end: to.position }];
      });
      const asked = {
        ...{ textDocument: { uri: text.uriFor(isWide('fixes')) }, ranges },
        ...{ diagnostics: isKnown ? raw.problems : [], resolves: can('fixDetails') },
      };
      const request = (process: ServerProcess) => requestFixes(process, asked, setup);
      return askUnchanged('fixes', request, (actions) => {
        const offered = (actions as unknown[])
          .map((action) => readFix(readFields(separated('fixes', action)), askedText('fixes')))
          .filter((fix) => fix !== null);
        return distinctFixes([...problems.flatMap(ownFixes()), ...offered]);
      });
    },
    definition: findDefinition,
    references: (position) => {
      const place = at('references', position);
      const params = place && { ...place, context: { includeDeclaration: true } };
      return askPlaces('references', 'references', params, (answer) =>
        readLocations(answer, askedText('references')),
      );
    },
    renamePlace: async (position) => {
      const word = wordAt(text.text, position);
      if (word === null || !can('rename')) return null;
      // basedpyright would rename `print` as well, in this document alone.
      if (can('definition') && !(await findDefinition(position))?.length) return null;
      const read = (answer: unknown) => readRenamePlace(answer, askedText('rename'), word);
      const place = at('rename', position);
      const { renames } = setup;
      if (renames !== undefined && place !== null) {
        const request = (process: ServerProcess) => renames.place(process, place);
        return askUnchanged('prepareRename', request, (answer) => read(separated('rename', answer)));
      }
      if (!can('renamePlace')) return word;
      return askPlaces('rename', 'prepareRename', at('prepareRename', position), read);
    },
    rename: (position, newName) => {
      const place = at('rename', position);
      const read = (answer: unknown) => readRename(answer, askedText('rename'));
      const { renames } = setup;
      if (renames !== undefined && place !== null) {
        const request = (process: ServerProcess) => renames.edits(process, place, newName);
        return askUnchanged('rename', request, (answer) => read(separated('rename', answer)));
      }
      return askPlaces('rename', 'rename', place && { ...place, newName }, read);
    },
    symbols: () =>
      askPlaces('symbols', 'documentSymbol', { textDocument: { uri: text.uri } }, (answer) =>
        readSymbols(answer, text),
      ),
    heeding: (signal) => {
      const { ask: askAnyhow, check } = asking;
      const heeding: Asking = {
        ...asking,
        ask: (kind, prepare, read) => askAnyhow(kind, prepare, read, signal),
        check: check && (() => check(signal)),
      };
      return assistDocument(text, heeding, last);
    },
    close,
  };
}
