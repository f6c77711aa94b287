import {
  type Acknowledgement,
  type AssistanceState,
  type assistanceEvents,
  type DocumentRange,
  type LanguageId,
  openedAnswer,
} from '@coderoom/contract';
import type { editor, IRange, Position } from 'monaco-editor/editor';
import type { ShownProgram } from '#editor/monaco/instance.ts';
import { randomId } from '#lib/random-id.ts';
import { holdConnection } from '#lib/server/socket.ts';
import type { ProgramMirror } from './program-mirror.ts';

/** Changes that are kept until something is requested; with more, the whole text is sent again. */
const MAX_CHANGES = 1_000;

/** Longest time for an answer, beside those of others, in ms: a list that comes late is still of use. */
const ANSWER_MS = 20_000;

/** The server's answer to an opened document. */
export type Opened = ReturnType<typeof openedAnswer.parse>;
type Live = Parameters<Parameters<typeof holdConnection>[0]>[0];
type AssistedRequest =
  | 'assist_complete'
  | 'assist_resolve'
  | 'assist_hover'
  | 'assist_signature'
  | 'assist_problems'
  | 'assist_problems_elsewhere'
  | 'assist_fixes'
  | 'assist_definition'
  | 'assist_references'
  | 'assist_rename_place'
  | 'assist_rename'
  | 'assist_symbols';
type Payload<E extends AssistedRequest> = Omit<
  ReturnType<(typeof assistanceEvents)[E]['parse']>,
  'document' | 'version'
>;
type Change = ReturnType<typeof assistanceEvents.assist_change.parse>['changes'][number];

/** A text with its mirror on the server, and the program that it is a file of. */
export interface AssistedText {
  model: editor.ITextModel;
  document: DocumentMirror;
  program: ShownProgram;
}

/**
 * Mirrors the text of a model to the server, which assists those who write it. Changes are sent together, before the
 * next request: a text that nothing is requested for costs nothing.
 */
export class DocumentMirror {
  readonly #model: editor.ITextModel;
  readonly #language: LanguageId;
  readonly #templateId: number | null;
  /** The other files of the program; null: the server knows this one alone. */
  readonly #program: ProgramMirror | null;
  readonly #name = randomId();
  readonly #told: (state: AssistanceState) => void;
  readonly #endings: (() => void)[] = [];
  #live: Live | null = null;
  #opened: Opened | null = null;
  /** Version that the server has; null while it has none. */
  #version: number | null = null;
  #changes: Change[] = [];

  /**
   * @param task.templateId the task that the program is for
   * @param task.program its other files; null: the server knows this one alone
   * @param told called with each state of the assistance
   */
  constructor(
    model: editor.ITextModel,
    language: LanguageId,
    { templateId, program }: { templateId: number | null; program: ProgramMirror | null },
    told: (state: AssistanceState) => void,
  ) {
    this.#model = model;
    this.#language = language;
    this.#templateId = templateId;
    this.#program = program;
    this.#told = told;
    const subscription = model.onDidChangeContent(({ changes, isFlush }) => this.#changed(changes, isFlush));
    this.#endings.push(() => subscription.dispose());
    this.#endings.push(
      holdConnection((live) => {
        this.#live = live;
        live.on('assist_state', ({ language: changed, ...now }) => {
          if (changed !== language || this.#opened === null) return;
          // The server did not take the document while it had nothing for its language, or had it for its compiler.
          const isInstalled = this.#opened.only_problems === true && now.only_problems !== true;
          const isNew = this.#opened.state === 'none' && now.state !== 'none';
          if (isNew || isInstalled) return void this.#open();
          this.#become({ ...this.#opened, ...now });
        });
        live.on('assist_level_changed', ({ document }) => {
          if (document === this.#name) void this.#open();
        });
        live.onConnect(() => void this.#open());
        live.onDisconnect(() => {
          this.#version = null;
        });
      }),
    );
  }

  /** The server's first answer with the present state; null until it has answered. */
  get opened(): Opened | null {
    return this.#opened;
  }

  /** True if the server's answers are about the whole program. */
  get knowsFiles(): boolean {
    return this.#program?.isTold === true && this.#opened?.abilities.includes('files') === true;
  }

  /**
   * Sends a request about the present text; while the language server starts, also because of this request, the answer
   * waits for it. Null: there is no answer, or the text on the server was another one.
   */
  async request<E extends AssistedRequest>(event: E, payload: Payload<E>): Promise<Acknowledgement | null> {
    const live = this.#live;
    const isAnswered = this.#opened?.state === 'ready' || this.#opened?.state === 'starting';
    if (live === null || !isAnswered || !this.#flush(live) || this.#version === null) return null;
    const sent = { ...payload, document: this.#name, version: this.#version } as Parameters<
      typeof live.request<E>
    >[1];
    const answer = await live.request(event, sent, 0, ANSWER_MS);
    if (answer?.ok === false && (answer.code === 'conflict' || answer.code === 'not_found'))
      void this.#open();
    return answer?.ok === true ? answer : null;
  }

  /** Asks for the formatted text. Null: there is no answer. */
  async format({ tabs, width }: { tabs: boolean; width: number }): Promise<Acknowledgement | null> {
    const text = this.#model.getValue();
    const asked = { document: this.#name, language: this.#language, text, tabs, width };
    return (await this.#live?.request('assist_format', asked, text.length, ANSWER_MS)) ?? null;
  }

  dispose(): void {
    // Also one that gets no assistance: the server remembers it, because that may change.
    if (this.#opened !== null) this.#live?.emit('assist_close', { document: this.#name });
    for (const end of this.#endings.splice(0)) end();
    this.#live = null;
  }

  async #open(): Promise<void> {
    const live = this.#live;
    if (live === null) return;
    this.#changes = [];
    this.#version = 0;
    const text = this.#model.getValue();
    const program = this.#program?.open() ?? null;
    const answer = await live.request(
      'assist_open',
      {
        ...{ document: this.#name, language: this.#language, text, template_id: this.#templateId },
        ...program,
      },
      text.length + (program?.files.reduce((sum, file) => sum + file.text.length, 0) ?? 0),
    );
    if (this.#live === null) return;
    const read = openedAnswer.safeParse(answer);
    if (!read.success) {
      this.#version = null;
      return;
    }
    if (read.data.state === 'none' || read.data.state === 'off') this.#version = null;
    this.#become(read.data);
  }

  #become(opened: Opened): void {
    this.#opened = opened;
    this.#told(opened.state);
  }

  #changed(changes: readonly editor.IModelContentChange[], isFlush: boolean): void {
    if (this.#version === null) return;
    if (isFlush || this.#changes.length + changes.length > MAX_CHANGES) {
      void this.#open();
      return;
    }
    for (const { rangeOffset, rangeLength, text } of changes) {
      this.#changes.push({ from: rangeOffset, length: rangeLength, text });
    }
  }

  /** Sends the changes so far. False: the server has no text to change. */
  #flush(live: Live): boolean {
    if (this.#version === null) return false;
    const files = this.#program?.changes() ?? [];
    if (files === null) {
      void this.#open();
      return false;
    }
    if (files.length > 0) live.emit('assist_files', { document: this.#name, files });
    if (this.#changes.length === 0) return true;
    const changes = this.#changes.splice(0);
    live.emit('assist_change', { document: this.#name, version: this.#version, changes });
    this.#version += 1;
    return true;
  }
}

/** Converts a position of the editor to the server's form. */
export function toDocumentPosition({ lineNumber, column }: Position): { line: number; column: number } {
  return { line: lineNumber, column };
}

/** Converts a range of the server to the editor's form. */
export function toRange({ line, column, end_line, end_column }: DocumentRange): IRange {
  return { startLineNumber: line, startColumn: column, endLineNumber: end_line, endColumn: end_column };
}
