import {
  type ExplainedProblem,
  type LanguageId,
  messageOf,
  problemsAnswer,
  problemsElsewhereAnswer,
} from '@coderoom/contract';
import type { editor } from 'monaco-editor/editor';
import { forgetFileProblems, rememberPause, useFileProblems } from '#editor/assistance/assistance-store.ts';
import { type DocumentMirror, toRange } from '#editor/assistance/document-mirror.ts';
import type { ShownProgram } from '#editor/monaco/instance.ts';
import type { ExplainedFinding } from '#editor/monaco/problems/findings.ts';
import { setBeingChecked } from '#editor/monaco/problems/problem-check.ts';
import type { ProblemDetails } from '#editor/monaco/problems/problem-details.ts';
import { translated } from '#lib/server/server-sentence.ts';
import { loadTranslation, wordExplanation } from '#lib/text/explanation-translation.ts';

/** Delay after the last key before problems are requested, in ms. */
const DELAY_MS = 300;
/** Delay before those of the other files are requested, in ms. */
const ELSEWHERE_MS = 700;
/** Delay before they are requested once more if there was no answer, in ms. */
const RETRY_MS = 2_000;
/** Least delay between requests that find the server paused for longer than it told, in ms. */
const STILL_PAUSED_MS = 30_000;

/** A problem with its explanation in the page's language; empty: there is none. */
type FoundProblem = ExplainedProblem & ProblemDetails & { isTranslated: boolean };

/**
 * Requests the problems of a program while it is written, and shows those of the present text only, with their
 * explanations.
 */
export class LiveProblems {
  readonly #editor: editor.IStandaloneCodeEditor;
  /** The editor may show another one before this is disposed. */
  readonly #model: editor.ITextModel | null;
  readonly #document: DocumentMirror;
  readonly #language: LanguageId;
  readonly #program: ShownProgram;
  readonly #show: (problems: ExplainedFinding[]) => void;
  readonly #subscriptions: { dispose(): void }[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #found: FoundProblem[] = [];
  #hasUnfinished = false;
  #changes = 0;

  constructor(
    target: editor.IStandaloneCodeEditor,
    document: DocumentMirror,
    { language, program }: { language: LanguageId; program: ShownProgram },
    show: (problems: ExplainedFinding[]) => void,
  ) {
    this.#editor = target;
    this.#model = target.getModel();
    this.#document = document;
    this.#language = language;
    this.#program = program;
    this.#show = show;
    this.#subscriptions = [
      target.onDidChangeModelContent(() => {
        this.#changes += 1;
        this.#found = [];
        this.#hasUnfinished = false;
        this.#setChecking(true);
        this.soon();
      }),
      target.onDidChangeCursorPosition(() => this.#hasUnfinished && this.#tell(false)),
      target.onDidBlurEditorText(() => this.#hasUnfinished && this.#tell(false)),
    ];
  }

  /** Shows none, until they are requested again. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#changes += 1;
    this.#clear();
  }

  /** Requests them after the delay. */
  soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#request(), DELAY_MS);
  }

  /** An answer that comes later finds a text that is gone, and is dropped. */
  dispose(): void {
    forgetFileProblems();
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.forget();
  }

  #clear(): void {
    this.#found = [];
    this.#hasUnfinished = false;
    this.#show([]);
    this.#setChecking(false);
  }

  #setChecking(isNow: boolean): void {
    if (this.#model !== null) setBeingChecked(this.#model, isNow);
  }

  /** @param earlier how the request before it ended */
  async #request(earlier?: 'unanswered' | 'paused'): Promise<void> {
    const asked = this.#changes;
    const answer = await this.#document.request('assist_problems', {});
    if (asked !== this.#changes) return;
    const { problems, paused_seconds = 0 } = problemsAnswer.parse(answer ?? { problems: null });
    const pausedUntil = rememberPause(this.#language, answer === null ? null : paused_seconds);
    if (problems === null) {
      // Those of an earlier text would stay.
      this.#clear();
      if (pausedUntil !== null) {
        const least = earlier === 'paused' ? STILL_PAUSED_MS : RETRY_MS;
        const delay = Math.max(least, pausedUntil - Date.now());
        this.#timer = setTimeout(() => void this.#request('paused'), delay);
      } else if (earlier !== 'unanswered') {
        this.#timer = setTimeout(() => void this.#request('unanswered'), RETRY_MS);
      }
      return;
    }
    const translate = problems.some(({ plain_words }) => plain_words !== null)
      ? await loadTranslation()
      : null;
    if (asked !== this.#changes) return;
    const isFixable = await this.#findFixable(problems);
    if (asked !== this.#changes) return;
    this.#found = problems.map((problem) => ({
      ...problem,
      words: wordExplanation(problem, translate),
      isFixable: isFixable(problem),
      isTranslated: translate !== null,
    }));
    this.#tell(true);
    if (!this.#document.knowsFiles) forgetFileProblems();
    else this.#timer = setTimeout(() => void this.#requestElsewhere(), ELSEWHERE_MS);
  }

  /** Counts the errors of all files of the program. */
  async #requestElsewhere(): Promise<void> {
    const asked = this.#changes;
    const answer = await this.#document.request('assist_problems_elsewhere', {});
    const { files } = problemsElsewhereAnswer.parse(answer ?? { files: null });
    if (asked !== this.#changes || files === null) return;
    const own = this.#found.filter(({ severity }) => severity === 'error').length;
    const errors = Object.fromEntries(files.map(({ file, errors: count }) => [file, count]));
    useFileProblems.setState({ errors: own === 0 ? errors : { ...errors, [this.#program.shown]: own } });
  }

  /** Loads the fixes with the first problem. Without their script there are none. */
  async #findFixable(problems: readonly ExplainedProblem[]): Promise<(problem: ExplainedProblem) => boolean> {
    const model = this.#editor.getModel();
    if (problems.length === 0 || model === null) return () => false;
    try {
      const { fixesOf } = await import('./quick-fixes.ts');
      return (problem) =>
        problem.has_fix === true || fixesOf(this.#language, model, [toRange(problem)]).length > 0;
    } catch {
      return () => false;
    }
  }

  /** @param isTyping true: what ends at the caret may be unfinished, and its problems wait until the caret moves */
  #tell(isTyping: boolean): void {
    const caret = this.#editor.hasTextFocus() && isTyping ? this.#editor.getPosition() : null;
    const shown = this.#found.filter(
      ({ end_line, end_column }) => end_line !== caret?.lineNumber || end_column !== caret.column,
    );
    this.#hasUnfinished = shown.length < this.#found.length;
    this.#show(shown.map(toFinding));
    this.#setChecking(this.#hasUnfinished);
  }
}

function toFinding({
  message,
  message_message,
  code: _code,
  plain_words: _words,
  plain_words_message: _translatable,
  has_fix: _fix,
  isTranslated,
  words,
  ...rest
}: FoundProblem): ExplainedFinding {
  return {
    ...{ ...rest, words, source: 'compiler', message: translated(messageOf(message, message_message)) },
    // Language servers speak English.
    ...(isTranslated && words !== '' && { note: words.replaceAll('`', '') }),
  };
}
