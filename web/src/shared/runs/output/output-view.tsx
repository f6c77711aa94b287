import { SquareTerminal, TriangleAlert } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { RUN_SHORTCUT } from '#lib/browser/keyboard.ts';
import {
  isShownFile,
  type MadeFile,
  madeFilesOf,
  numberOfShown,
  soleDrawing,
} from '#shared/runs/made-file.ts';
import { TerminalView } from '#shared/runs/output/text/terminal-view.tsx';
import type { Terminal, Typing } from '#shared/runs/terminal.ts';
import { isEmpty, type Transcript } from '#shared/runs/transcript.ts';
import { runsTexts } from '#texts/runs.ts';
import { classNames } from '#ui/class-names.ts';
import { CountedText } from '#ui/display/counted-text.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Kbd } from '#ui/display/kbd.tsx';
import { DrawingStage, type FigureOptions, OutputFigure } from './output-figure.tsx';
import { OutdatedMark } from './output-status.tsx';
import { ResultView, type ResultViewOptions } from './result-view.tsx';
import type { ShownResult, ShownRun } from './shown-result.ts';
import { TranscriptView } from './text/transcript-view.tsx';
import { useFollowEnd } from './text/use-follow-end.ts';

/** True if the Output shows the run's terminal; otherwise it shows the result. */
export function showsTerminal(run: ShownRun, terminal: Terminal | null): terminal is Terminal {
  return terminal !== null && (run.phase !== 'finished' || terminal.wasTypedTo);
}

const { output: texts } = runsTexts;
const TERMINAL = <SquareTerminal aria-hidden strokeWidth={1.5} />;

interface OutputViewProps extends ResultViewOptions {
  run: ShownRun;
  /** The run's live output; null if this page did not receive it. */
  terminal: Terminal | null;
  typing: Typing;
  /** True if the program has changed since the run began. */
  isOutdated: boolean;
  /** Says that it has, if not with the usual words. */
  outdatedText?: string | undefined;
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
  const options = useFigureOptions(props);
  useFollowEnd(text, stage === null, followedOf(props));
  const { phase } = props.run;
  const showFile = (name: string) => {
    const shown = files.filter(isShownFile);
    const file = shown.find((one) => one.name === name);
    if (file === undefined || stage !== null) return null;
    return <OutputFigure file={file} number={numberOfShown(file, shown)} options={options} />;
  };
  return (
    <div className={classNames('flex flex-1 flex-col', stage === null ? 'shrink-0' : 'min-h-0')}>
      {stage !== null && <DrawingStage file={stage} options={options} />}
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

function useFigureOptions({
  run,
  terminal,
  onDrawnLine,
  playsDrawings = false,
  runKey: givenKey = '',
}: OutputViewProps): FigureOptions {
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
            <span>
              <CountedText text={run.message} />
            </span>
          </p>
        </SoFar>
      );
    case 'finished':
      return (
        <ResultView
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
