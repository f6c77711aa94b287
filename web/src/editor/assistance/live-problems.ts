import { type Diagnostic, type ExplainedProblem, messageOf, problemsAnswer } from '@coderoom/contract';
import { type editor, languages, type Position } from 'monaco-editor/editor';
import { translated } from '#lib/server/server-sentence.ts';
import { loadTranslation, wordExplanation } from '#lib/text/explanation-translation.ts';
import type { DocumentMirror } from './document-mirror.ts';

/** Delay after the last key before problems are requested, in ms. */
const DELAY_MS = 300;
/** Delay before they are requested once more if there was no answer, in ms. */
const RETRY_MS = 2_000;

/** A problem with its explanation in the page's language; empty: there is none. */
type FoundProblem = ExplainedProblem & { words: string };

/**
 * Requests the problems of a program while it is written, and shows those of the present text only. Where the pointer
 * rests on one, its explanation stands below the language server's message.
 */
export class LiveProblems {
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #document: DocumentMirror;
  readonly #show: (problems: Diagnostic[]) => void;
  readonly #subscriptions: { dispose(): void }[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #found: FoundProblem[] = [];
  #shown: FoundProblem[] = [];
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
    const model = target.getModel();
    const explaining =
      model === null
        ? []
        : [
            languages.registerHoverProvider(
              { scheme: model.uri.scheme, pattern: model.uri.fsPath },
              { provideHover: (_, position) => this.#hover(position) },
            ),
          ];
    this.#subscriptions = [
      ...explaining,
      target.onDidChangeModelContent(() => {
        this.#changes += 1;
        this.#found = [];
        this.#shown = [];
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
    this.#shown = [];
    this.#hasUnfinished = false;
    this.#show([]);
  }

  /** Requests them after the delay. */
  soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#request(false), DELAY_MS);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#show([]);
  }

  #clear(): void {
    this.#found = [];
    this.#shown = [];
    this.#hasUnfinished = false;
    this.#show([]);
  }

  async #request(isRetried: boolean): Promise<void> {
    const asked = this.#changes;
    const answer = await this.#document.request('assist_problems', {});
    if (asked !== this.#changes) return;
    const { problems } = problemsAnswer.parse(answer ?? { problems: null });
    if (problems === null) {
      // Those of an earlier text would stay.
      this.#clear();
      if (!isRetried) this.#timer = setTimeout(() => void this.#request(true), RETRY_MS);
      return;
    }
    const translate = problems.some(({ plain_words }) => plain_words !== null)
      ? await loadTranslation()
      : null;
    if (asked !== this.#changes) return;
    this.#found = problems.map((problem) => ({ ...problem, words: wordExplanation(problem, translate) }));
    this.#tell(true);
  }

  /** @param isTyping true: what ends at the caret may be unfinished, and its problems wait until the caret moves */
  #tell(isTyping: boolean): void {
    const caret = this.#editor.hasTextFocus() && isTyping ? this.#editor.getPosition() : null;
    const shown = this.#found.filter(
      ({ end_line, end_column }) => end_line !== caret?.lineNumber || end_column !== caret.column,
    );
    this.#hasUnfinished = shown.length < this.#found.length;
    this.#shown = shown;
    this.#show(shown.map(toDiagnostic));
  }

  #hover({ lineNumber, column }: Position): languages.Hover | null {
    const explained = this.#shown.filter(
      (problem) =>
        problem.words !== '' &&
        (lineNumber > problem.line || (lineNumber === problem.line && column >= problem.column)) &&
        (lineNumber < problem.end_line || (lineNumber === problem.end_line && column <= problem.end_column)),
    );
    if (explained.length === 0) return null;
    return {
      contents: explained.map(({ words }) => ({ value: words, isTrusted: false, supportHtml: false })),
    };
  }
}

function toDiagnostic({
  message,
  message_message,
  code: _code,
  plain_words: _words,
  plain_words_message: _translatable,
  words: _shown,
  ...place
}: FoundProblem): Diagnostic {
  return { ...place, source: 'compiler', message: translated(messageOf(message, message_message)) };
}
