import { type Diagnostic, messageOf, type Problem, problemsAnswer } from '@coderoom/contract';
import type { editor } from 'monaco-editor/editor';
import { translated } from '#lib/server/server-sentence.ts';
import type { DocumentMirror } from './document-mirror.ts';

/** Delay after the last key before problems are requested, in ms. */
const DELAY_MS = 300;

/** Requests the problems of a program while it is written, and shows those of the present text only. */
export class LiveProblems {
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #document: DocumentMirror;
  readonly #show: (problems: Diagnostic[]) => void;
  readonly #subscriptions: { dispose(): void }[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #found: Problem[] = [];
  #hasUnfinished = false;
  #changes = 0;

  constructor(
    target: editor.IStandaloneCodeEditor,
    document: DocumentMirror,
    show: (problems: Diagnostic[]) => void,
  ) {
    this.#editor = target;
    this.#document = document;
    this.#show = show;
    this.#subscriptions = [
      target.onDidChangeModelContent(() => {
        this.#changes += 1;
        this.#found = [];
        this.#hasUnfinished = false;
        this.soon();
      }),
      target.onDidChangeCursorPosition(() => this.#hasUnfinished && this.#tell(false)),
    ];
  }

  /** Shows none, until they are requested again. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#changes += 1;
    this.#found = [];
    this.#hasUnfinished = false;
    this.#show([]);
  }

  /** Requests them after the delay. */
  soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#request(), DELAY_MS);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#show([]);
  }

  async #request(): Promise<void> {
    const asked = this.#changes;
    const answer = await this.#document.request('assist_problems', {});
    if (asked !== this.#changes) return;
    const { problems } = problemsAnswer.parse(answer ?? { problems: null });
    if (problems === null) return;
    this.#found = problems;
    this.#tell(true);
  }

  /** @param isTyping true: what ends at the caret may be unfinished, and its problems wait until the caret moves */
  #tell(isTyping: boolean): void {
    const caret = this.#editor.hasTextFocus() && isTyping ? this.#editor.getPosition() : null;
    const shown = this.#found.filter(
      ({ end_line, end_column }) => end_line !== caret?.lineNumber || end_column !== caret.column,
    );
    this.#hasUnfinished = shown.length < this.#found.length;
    this.#show(shown.map(toDiagnostic));
  }
}

function toDiagnostic({ message, message_message, code: _code, ...place }: Problem): Diagnostic {
  return { ...place, source: 'compiler', message: translated(messageOf(message, message_message)) };
}
