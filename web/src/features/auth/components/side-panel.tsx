import { LANGUAGE_FACTS, TYPING_DEMO } from '@coderoom/contract';
import { Check } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type HighlightToken, highlight, type TokenKind, takeLines } from '#features/auth/highlight.ts';
import { SNIPPETS, type Snippet } from '#features/auth/snippets.ts';
import { authTexts } from '#texts/auth.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';

const PROGRAMS = SNIPPETS.map((snippet) => ({ ...snippet, tokens: highlight(snippet.code) }));
const LENGTHS = SNIPPETS.map(({ code }) => code.length);

/** Typing demo beside the sign-in screens. Decoration, hidden from screen readers. */
export function SidePanel() {
  const { snippet, typed, deleting } = useTypingDemo(LENGTHS);
  const program = PROGRAMS[snippet];
  if (program === undefined) return null;
  const finished = !deleting && typed === LENGTHS[snippet];
  return (
    <div
      aria-hidden
      className="flex min-w-0 flex-1 flex-col border-l border-border bg-(--code-bg) select-none"
      data-snippet={program.language}
    >
      <Tabs current={program} />
      <Program lines={takeLines(program.tokens, typed)} />
      <Output program={program} finished={finished} />
    </div>
  );
}

function Tabs({ current }: { current: Snippet }) {
  return (
    <div className="flex h-9 shrink-0 gap-4 border-b border-border px-5 text-12/9">
      {SNIPPETS.map(({ language }) => (
        <span
          key={language}
          className={
            language === current.language
              ? 'relative font-medium text-text-1 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent'
              : 'text-text-3'
          }
        >
          {LANGUAGE_FACTS[language].name}
        </span>
      ))}
    </div>
  );
}

function Program({ lines }: { lines: HighlightToken[][] }) {
  return (
    <div className="min-h-0 flex-1 overflow-hidden pt-5 font-mono text-[13px]/6 whitespace-pre text-(--code-fg) lg:text-[17px]/7.5">
      {lines.map((tokens, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number
        <Line key={index} number={index + 1} tokens={tokens} current={index === lines.length - 1} />
      ))}
    </div>
  );
}

const COLORS: Record<TokenKind, string> = {
  keyword: 'text-(--code-keyword)',
  string: 'text-(--code-string)',
  number: 'text-(--code-number)',
  function: 'text-(--code-function)',
  type: 'text-(--code-type)',
  operator: 'text-(--code-operator)',
  plain: '',
};

function Line({ number, tokens, current }: { number: number; tokens: HighlightToken[]; current: boolean }) {
  return (
    <div
      className={
        current
          ? 'relative min-h-[1lh] bg-(--code-line) pl-16 before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent'
          : 'relative min-h-[1lh] pl-16'
      }
    >
      <span
        className={`absolute left-0 w-11 text-right text-[0.88em] ${current ? 'text-(--code-line-number-on)' : 'text-(--code-line-number)'}`}
      >
        {number}
      </span>
      {tokens.map(({ text, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a token is identified by its position in the line
        <span key={index} className={COLORS[kind]}>
          {text}
        </span>
      ))}
      {current && <span className="absolute inset-y-1 w-0.5 bg-accent" />}
    </div>
  );
}

function Output({ program, finished }: { program: Snippet; finished: boolean }) {
  return (
    <div className="shrink-0 border-t border-border bg-page">
      <div className="flex h-8 items-center gap-2 border-b border-border px-5 text-12 text-text-2">
        <span className="font-strong text-text-1">{authTexts.demo.output}</span>
        {finished && (
          <>
            <span className="flex items-center gap-1 text-success">
              <Check className="size-3.5" strokeWidth={2.25} />
              {authTexts.demo.success}
            </span>
            <span className="ml-auto font-mono">{program.timeComplexity}</span>
          </>
        )}
      </div>
      <pre className="h-26 overflow-hidden px-5 py-3 text-14/5">{finished ? program.output : ''}</pre>
    </div>
  );
}

/** Returns the state of the typing demo: paused in a hidden tab, fully typed for people who prefer reduced motion. */
function useTypingDemo(lengths: readonly number[]): DemoState {
  const [state, setState] = useState<DemoState>({ snippet: 0, typed: 0, deleting: false });
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const visible = useSyncExternalStore(subscribeToVisibility, () => !document.hidden);

  useEffect(() => {
    if (still || !visible) return;
    const delay = delayAfter(state, lengths, Math.random());
    const timer = setTimeout(() => setState(nextState(state, lengths)), delay);
    return () => clearTimeout(timer);
  }, [state, lengths, still, visible]);

  return still ? { snippet: 0, typed: lengths[0] ?? 0, deleting: false } : state;
}

function subscribeToVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** How long a finished program stays before it is deleted, in ms. */
const READING_MS = 3_500;

/** The state of the typing demo: the number of characters of a snippet that are typed. */
export interface DemoState {
  snippet: number;
  typed: number;
  deleting: boolean;
}

/** Types or deletes one character; the last snippet is followed by the first. `lengths` in characters. */
export function nextState(state: DemoState, lengths: readonly number[]): DemoState {
  const length = lengths[state.snippet] ?? 0;
  if (!state.deleting) {
    return state.typed < length ? { ...state, typed: state.typed + 1 } : { ...state, deleting: true };
  }
  if (state.typed > 0) return { ...state, typed: state.typed - 1 };
  return { snippet: (state.snippet + 1) % lengths.length, typed: 0, deleting: false };
}

/** Returns the delay before the next state, in ms. `chance` is at least 0 and below 1. */
export function delayAfter(state: DemoState, lengths: readonly number[], chance: number): number {
  if (state.deleting) return TYPING_DEMO.deleteMs;
  if (state.typed === lengths[state.snippet]) return READING_MS;
  const { typeLeastMs, typeMostMs } = TYPING_DEMO;
  return typeLeastMs + chance * (typeMostMs - typeLeastMs);
}
