import type { RunPhase } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { truncate } from '#lib/text/format.ts';
import { figurePartQuery } from '#shared/runs/output/output-figure.tsx';
import { Elapsed, nameProgress, RunProgress } from '#shared/runs/output/run-progress.tsx';
import { PROGRAM_TEXT } from '#shared/runs/output-text.tsx';
import type { Terminal, Typing } from '#shared/runs/terminal.ts';
import { isEmpty, outputLines, spansToText } from '#shared/runs/transcript.ts';
import { runsTexts } from '#texts/runs.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { TranscriptView } from './transcript-view.tsx';
import { focusPanelOf, TypedLine } from './typed-line.tsx';

interface ScreenOutputProps {
  /** The output with all its commands. */
  text: string;
  /** The same as plain text, for screen readers and until the screen is there. */
  children: ReactNode;
}

/** The output of a program that moves the cursor, as a terminal shows it. */
export function ScreenOutput({ text, children }: ScreenOutputProps) {
  const part = useQuery(figurePartQuery).data;
  if (part === undefined) return children;
  return (
    <>
      <part.ScreenTerminal text={text} />
      <div className="sr-only">{children}</div>
    </>
  );
}

/** Delay before a phase is shown, in ms: most phases are over by then. */
const STEADY_MS = 400;

interface TerminalViewProps {
  /** null: this page does not follow the run. */
  terminal: Terminal | null;
  typing: Typing;
  showFile: (name: string) => ReactNode;
}

/** A running program: its output so far, its phase, and an input line when it reads one. */
export function TerminalView({ terminal, typing, showFile }: TerminalViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const phase = useShownPhase(terminal?.phase ?? null);
  const mayTakeFocus = useUndisturbed(container);
  const begun = terminal !== null && (phase === 'waiting_for_input' || !isEmpty(terminal.transcript));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be pressed in it has keys of its own
    <div ref={container} onMouseDown={keepInputFocused} className="flex flex-1 shrink-0 flex-col">
      {begun ? (
        <Begun
          terminal={terminal}
          phase={phase}
          typing={typing}
          showFile={showFile}
          mayTakeFocus={mayTakeFocus}
        />
      ) : (
        <EmptyState icon={<Spinner />} text={nameProgress(phase)}>
          <span className="h-5 text-12">
            <Elapsed key={phase} />
          </span>
        </EmptyState>
      )}
    </div>
  );
}

/**
 * Keeps the focus in the program's input while a button or link is pressed. On a low screen the layout depends on that
 * focus (`answering` in index.css): without it the button would move away before it is released.
 */
function keepInputFocused(event: MouseEvent): void {
  const isTyping = document.activeElement?.matches('[data-program-input]') ?? false;
  if (isTyping && event.target instanceof Element && event.target.closest('a, button, summary')) {
    event.preventDefault();
  }
}

/** Waiting for input is shown at once, every other phase only when it lasts. */
function useShownPhase(phase: RunPhase | null): RunPhase | null {
  const steady = useDebouncedValue(phase, STEADY_MS);
  return phase === 'waiting_for_input' ? phase : steady;
}

/**
 * Returns a function that is true while the person who started the run has done nothing elsewhere since: only then may
 * the terminal take the focus.
 */
function useUndisturbed(container: RefObject<HTMLElement | null>): () => boolean {
  const disturbed = useRef(false);
  useEffect(() => {
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    const note = ({ target }: Event) => {
      if (!(target instanceof Node && container.current?.contains(target))) disturbed.current = true;
    };
    const noteKey = (event: KeyboardEvent) => {
      // Key repeats of the shortcut that started the run do not count.
      if (event.repeat) return;
      if (event.key === 'Tab') disturbed.current = true;
      else note(event);
    };
    addEventListener('pointerdown', note, options);
    addEventListener('keydown', noteKey, options);
    return () => ending.abort();
  }, [container]);
  return useCallback(() => !disturbed.current, []);
}

interface BegunProps extends TerminalViewProps {
  terminal: Terminal;
  phase: RunPhase | null;
  mayTakeFocus: () => boolean;
}

function Begun({ terminal, phase, typing, showFile, mayTakeFocus }: BegunProps) {
  const text = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLInputElement>(null);
  const takesInput = terminal.takesInput && phase !== 'ended';
  const endInput = () => {
    if (!terminal.connected) return;
    // The focused input disappears: keep the focus near the output for the person who ended the input.
    focusPanelOf(text.current);
    typing.type(terminal.line, true);
    typing.editLine('');
  };
  const typedLine = takesInput && (
    <TypedLine
      ref={line}
      terminal={terminal}
      waiting={phase === 'waiting_for_input'}
      mayTakeFocus={mayTakeFocus}
      endInput={endInput}
      {...typing}
    />
  );
  return (
    <>
      {/* As in a terminal, a click anywhere focuses the input. A text selection is kept. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the line itself is reached by the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        ref={text}
        className="flex-1 px-3 py-2.5"
        onClick={() => getSelection()?.isCollapsed !== false && line.current?.focus({ preventScroll: true })}
      >
        {terminal.transcript.needsScreen ? (
          <>
            <ScreenOutput text={terminal.transcript.raw}>
              <TranscriptView transcript={terminal.transcript} showFile={showFile} />
            </ScreenOutput>
            <div className={PROGRAM_TEXT}>{typedLine}</div>
          </>
        ) : (
          <TranscriptView transcript={terminal.transcript} showFile={showFile}>
            {typedLine}
          </TranscriptView>
        )}
      </div>
      <RunProgress terminal={terminal} phase={phase} endInput={takesInput ? endInput : null} />
      <TranscriptAnnouncer terminal={terminal} />
    </>
  );
}

/** Interval between announcements, in ms. */
const EVERY_MS = 1_500;
/** Longest text that is read out, in characters; of longer ones, the number of lines and the last line are. */
const MAX_LENGTH = 300;

/** Announces a running program's output to screen readers in small portions, and its requests for input. */
function TranscriptAnnouncer({ terminal }: { terminal: Terminal }) {
  const [words, setWords] = useState('');
  const said = useRef(0);
  const saidWaiting = useRef(false);

  const say = useEffectEvent(() => {
    const { transcript, phase } = terminal;
    const waiting = phase === 'waiting_for_input';
    // The beginning of a line may still be overwritten; a prompt is complete.
    const text = outputLines(transcript) + (waiting ? spansToText(transcript.line) : '');
    const fresh = text.slice(said.current).trim();
    const asks = waiting && (fresh !== '' || !saidWaiting.current);
    said.current = Math.max(said.current, text.length);
    saidWaiting.current = waiting;
    const now = [summarize(fresh), asks ? runsTexts.announced.waits : ''].join(' ').trim();
    if (now !== '') setWords(now);
  });

  useEffect(() => {
    const timer = setInterval(say, EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <p role="status" aria-label={runsTexts.terminal} className="sr-only">
      {words}
    </p>
  );
}

function summarize(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const lines = text.split('\n');
  return runsTexts.announced.lines(lines.length, truncate(lines.at(-1) ?? '', MAX_LENGTH));
}

/** Returns a value once it has been stable for `ms`; until then the previous one. */
function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [steady, setSteady] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSteady(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return steady;
}
