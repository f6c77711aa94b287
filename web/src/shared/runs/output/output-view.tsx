import { type Diagnostic, type LanguageId, MAX_OUTPUT_BYTES } from '@coderoom/contract';
import { SquareTerminal, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { RUN_SHORTCUT } from '#lib/browser/keyboard.ts';
import { translatedError } from '#lib/server/server-sentence.ts';
import {
  isShownFile,
  type MadeFile,
  madeFilesOf,
  numberOfShown,
  soleDrawing,
} from '#shared/runs/made-file.ts';
import { ErrorText, type GoTo, PlaceLink } from '#shared/runs/output/errors/error-text.tsx';
import { Explanation } from '#shared/runs/output/errors/explanation.tsx';
import { ScreenOutput, TerminalView } from '#shared/runs/output/text/terminal-view.tsx';
import { DrawnText, PROGRAM_TEXT } from '#shared/runs/output-text.tsx';
import type { Terminal, Typing } from '#shared/runs/terminal.ts';
import { needsScreen, terminalText } from '#shared/runs/terminal-text.ts';
import { isEmpty, type Transcript } from '#shared/runs/transcript.ts';
import { runsTexts } from '#texts/runs.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Kbd } from '#ui/display/kbd.tsx';
import { FilesOfRun } from './files-of-run.tsx';
import { DrawingStage, type FigureManner, OutputFigure } from './output-figure.tsx';
import { OutdatedMark } from './output-status.tsx';
import { hasRun, type ShownResult, type ShownRun } from './shown-result.ts';
import { outputPieces } from './text/output-pieces.ts';
import { PrintedText } from './text/printed-text.tsx';
import { TranscriptView } from './text/transcript-view.tsx';
import { useFollowEnd } from './text/use-follow-end.ts';

/** True if the Output shows the run's terminal; otherwise it shows the result. */
export function showsTerminal(run: ShownRun, terminal: Terminal | null): terminal is Terminal {
  return terminal !== null && (run.phase !== 'finished' || terminal.wasTypedTo);
}

const { output: texts } = runsTexts;
const NO_FILES: readonly MadeFile[] = [];
const TERMINAL = <SquareTerminal aria-hidden strokeWidth={1.5} />;

interface OutputViewProps {
  run: ShownRun;
  /** The run's live output; null if this page did not receive it. */
  terminal: Terminal | null;
  typing: Typing;
  /** True if the program has changed since the run began. */
  isOutdated: boolean;
  /** Says that it has, if not with the usual words. */
  outdatedText?: string | undefined;
  /** The program's language. */
  language: LanguageId;
  /** Paths of the program's files, to which errors may refer; absent: one with the language's usual name. */
  fileNames?: readonly string[] | undefined;
  goTo: GoTo;
  /** Files of the run before, to compare with. */
  filesBefore?: readonly MadeFile[] | undefined;
  /** Opens a file that the run wrote in a place of its own; undefined: a dialog shows it. */
  openFile?: ((file: MadeFile) => void) | undefined;
  /** Takes a file that the run wrote into the program, from the dialog that shows it; undefined: nobody can. */
  keepFile?: ((file: MadeFile) => void) | undefined;
  /** Called with the line of the program that drew the last stroke shown of a drawing; null: none is to be marked. */
  onDrawnLine?: ((line: number | null) => void) | undefined;
  /** True: drawings are played when they appear. */
  playsDrawings?: boolean;
  /** Names a run whose live output is not given, so that its drawings play on from one rendering to the next. */
  runKey?: string | undefined;
  /** Shown before the first run to people who may not run programs here. */
  emptyText?: string | undefined;
}

/** The output of the last run. */
export function OutputView(props: OutputViewProps) {
  const text = useRef<HTMLDivElement>(null);
  const files = filesOf(props);
  const stage = soleDrawing(files);
  const manner = useManner(props);
  useFollowEnd(text, stage === null, followedOf(props));
  const { phase } = props.run;
  const showFile = (name: string) => {
    const shown = files.filter(isShownFile);
    const file = shown.find((one) => one.name === name);
    if (file === undefined || stage !== null) return null;
    return <OutputFigure file={file} number={numberOfShown(file, shown)} manner={manner} />;
  };
  return (
    <div className={classNames('flex flex-1 flex-col', stage === null ? 'shrink-0' : 'min-h-0')}>
      {stage !== null && <DrawingStage file={stage} manner={manner} />}
      {/* Beside a drawing the text scrolls by itself: the drawing stays in view. */}
      <div
        className={classNames(
          'flex flex-col',
          stage === null
            ? 'flex-1 shrink-0'
            : 'scroll-thin max-h-2/5 shrink-0 overflow-y-auto border-t border-border',
        )}
      >
        <div ref={text} className="flex flex-1 shrink-0 flex-col">
          {props.isOutdated && (phase === 'finished' || phase === 'stopped') && (
            <OutdatedMark text={props.outdatedText} />
          )}
          <Shown {...props} files={files} showFile={showFile} />
        </div>
      </div>
    </div>
  );
}

/** The files to show: those of the result, or what has come so far. */
function filesOf({ run, terminal }: OutputViewProps): readonly MadeFile[] {
  return run.phase === 'finished' ? madeFilesOf(run.result.run_files) : (terminal?.made ?? []);
}

function useManner({
  run,
  terminal,
  onDrawnLine,
  playsDrawings = false,
  runKey: givenKey = '',
}: OutputViewProps): FigureManner {
  const runKey = terminal?.runId || givenKey;
  // Results of runs that were not followed are told apart by themselves.
  const result = run.phase === 'finished' ? run.result : null;
  return {
    runKey: runKey === '' ? keyOfResult(result) : runKey,
    isComplete: run.phase !== 'running',
    plays: playsDrawings,
    onLine: onDrawnLine,
  };
}

const resultKeys = new WeakMap<ShownResult, string>();
let lastKey = 0;

function keyOfResult(result: ShownResult | null): string {
  if (result === null) return '';
  const known = resultKeys.get(result);
  if (known !== undefined) return known;
  lastKey += 1;
  const key = `result ${lastKey}`;
  resultKeys.set(result, key);
  return key;
}

/**
 * The value whose changes scroll to the end: the growing output, then a successful result. Errors scroll to their
 * reason by themselves.
 */
function followedOf({ run, terminal }: OutputViewProps): unknown {
  if (run.phase === 'running') return terminal?.transcript ?? null;
  return run.phase === 'finished' && run.result.status === 'success' ? run.result : null;
}

interface ShownProps extends OutputViewProps {
  files: readonly MadeFile[];
  showFile: (name: string) => ReactNode;
}

function Shown({ run, terminal, typing, files, showFile, emptyText, ...rest }: ShownProps) {
  switch (run.phase) {
    case 'idle':
      if (emptyText !== undefined) return <EmptyState icon={TERMINAL} text={emptyText} />;
      return (
        <EmptyState icon={TERMINAL} text={texts.none}>
          <span className="flex gap-1 max-md:hidden">
            {RUN_SHORTCUT.split(' ').map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        </EmptyState>
      );
    case 'running':
      return <TerminalView terminal={terminal} typing={typing} showFile={showFile} />;
    case 'stopped':
      if (terminal === null || isEmpty(terminal.transcript))
        return <EmptyState icon={TERMINAL} text={texts.stopped} />;
      return (
        <SoFar transcript={terminal.transcript} showFile={showFile}>
          <p className="text-text-2">{texts.stopped}</p>
        </SoFar>
      );
    case 'failed':
      return (
        <SoFar transcript={terminal?.transcript} showFile={showFile}>
          <p className="flex gap-2 text-danger">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
            {run.message}
          </p>
        </SoFar>
      );
    case 'finished':
      return (
        <Result
          result={run.result}
          transcript={showsTerminal(run, terminal) ? terminal.transcript : null}
          files={files}
          showFile={showFile}
          {...rest}
        />
      );
  }
}

/** The output of a program that did not end normally, and the reason below. */
function SoFar({
  transcript,
  showFile,
  children,
}: {
  transcript: Transcript | undefined;
  showFile: ShownProps['showFile'];
  children: ReactNode;
}) {
  const why = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    why.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="flex flex-col gap-3 px-3 py-2.5">
      {transcript !== undefined && !isEmpty(transcript) && (
        <TranscriptView transcript={transcript} showFile={showFile} />
      )}
      <div ref={why} className="scroll-my-2.5">
        {children}
      </div>
    </div>
  );
}

/** Shows a text on a terminal's screen instead; null: it needs none. */
function WithScreen({ text, children }: { text: string | null; children: ReactNode }) {
  return text === null ? children : <ScreenOutput text={text}>{children}</ScreenOutput>;
}

interface ResultProps
  extends Pick<
    ShownProps,
    'files' | 'showFile' | 'filesBefore' | 'openFile' | 'keepFile' | 'language' | 'fileNames' | 'goTo'
  > {
  result: ShownResult;
  /** Shown instead of the output if the program was typed to. */
  transcript: Transcript | null;
}

function Result({
  result,
  transcript,
  files,
  showFile,
  filesBefore = NO_FILES,
  openFile,
  keepFile,
  language,
  fileNames,
  goTo,
}: ResultProps) {
  const { status, truncated, plain_words, diagnostics } = result;
  const pieces = useMemo(() => outputPieces(result.output, files.filter(isShownFile)), [result, files]);
  const error = useMemo(() => terminalText(translatedError(result)), [result]);
  const types = diagnostics.filter((finding) => finding.source === 'types');
  const warnings = hasRun(result)
    ? diagnostics.filter((finding) => finding.source === 'compiler' && finding.severity === 'warning')
    : [];
  const reason = useRef<HTMLDivElement>(null);

  useReveal(reason, result.status === 'success' ? null : result);

  return (
    <div className="flex flex-col gap-3 px-3 py-2.5">
      {transcript !== null ? (
        <WithScreen text={transcript.needsScreen ? transcript.raw : null}>
          <TranscriptView transcript={transcript} showFile={showFile} />
        </WithScreen>
      ) : (
        pieces.length > 0 && (
          <WithScreen text={needsScreen(result.output) ? result.output : null}>
            <div className="flex flex-col">
              {pieces.map((piece) =>
                'text' in piece ? (
                  <PrintedText key={piece.key} text={piece.text} colored={piece.colored} />
                ) : (
                  <Fragment key={piece.key}>{showFile(piece.name)}</Fragment>
                ),
              )}
            </div>
          </WithScreen>
        )
      )}
      <FilesOfRun
        files={files}
        note={result.run_files}
        filesBefore={filesBefore}
        openFile={openFile}
        keepFile={keepFile}
      />
      {pieces.length === 0 && status === 'success' && <p className="text-text-2">{texts.empty}</p>}
      <div ref={reason} className="flex scroll-my-2.5 flex-col gap-3 empty:hidden">
        {/* If this limit ended the program, the error message says so. */}
        {truncated && result.reason !== 'output_limit' && (
          <p className="text-warning">{texts.cut(MAX_OUTPUT_BYTES / 2 ** 20)}</p>
        )}
        {error !== '' && (
          <pre className={PROGRAM_TEXT}>
            <ErrorText text={error} language={language} fileNames={fileNames} goTo={goTo} />
          </pre>
        )}
        {plain_words !== null && <Explanation result={result} goTo={goTo} />}
        {types.length > 0 && (
          <FindingList title={texts.typeErrors} tone="danger" findings={types} goTo={goTo} />
        )}
        {warnings.length > 0 && (
          <FindingList title={texts.warnings} tone="warning" findings={warnings} goTo={goTo} />
        )}
      </div>
    </div>
  );
}

interface FindingListProps {
  title: string;
  tone: 'danger' | 'warning';
  findings: readonly Diagnostic[];
  goTo: GoTo;
}

/** A list of findings, each with a link to its line. */
function FindingList({ title, tone, findings, goTo }: FindingListProps) {
  return (
    <div>
      <h3 className={classNames('font-medium', tone === 'danger' ? 'text-danger' : 'text-warning')}>
        {title}
      </h3>
      <ul>
        {findings.map(({ line, column, message, file }) => (
          <li
            key={`${file ?? ''}:${line}:${column}:${message}`}
            className="flex gap-2 font-mono text-12 leading-5"
          >
            <span className={classNames('shrink-0', file === undefined && 'w-16')}>
              <PlaceLink
                text={file === undefined ? runsTexts.output.line(line) : `${file}:${line}`}
                line={line}
                column={column}
                file={file}
                goTo={goTo}
              />
            </span>
            <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
              <DrawnText text={message} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Events by which readers scroll, or show that they are busy elsewhere. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element, and again while it grows, until the reader does something: below a long output nobody would
 * find the error, and an explanation may arrive after the error that it explains.
 *
 * @param shown the content of the element; null: do not scroll
 */
function useReveal(target: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const element = target.current;
    if (element === null || shown === null) return;
    const reveal = () => element.scrollIntoView({ block: 'nearest' });
    const growth = new ResizeObserver(reveal);
    const ending = new AbortController();
    const end = () => {
      growth.disconnect();
      ending.abort();
    };
    for (const act of ACTS)
      addEventListener(act, end, { capture: true, passive: true, signal: ending.signal });
    reveal();
    growth.observe(element);
    return end;
  }, [target, shown]);
}
