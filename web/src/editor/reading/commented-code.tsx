import type { LanguageId, LineComment } from '@coderoom/contract';
import { MessageSquarePlus } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { nameInvisibleCharacters } from '#lib/text/invisible-characters.ts';
import { commentsTexts } from '#texts/comments.ts';
import type { ReplyActs } from './comment-replies.tsx';
import { type CommentActs, CommentCard, NewComment } from './line-comment.tsx';
import { type ColorStart, MAX_COLUMNS, readLines, splitPieces, wrappingIndent } from './program-lines.ts';
import { useProgramColors } from './use-program-colors.ts';

/** Lines that the browser lays out together when they scroll into view. */
const CHUNK = 100;
const LINE_HEIGHT = 20;
const NO_COLORS: readonly ColorStart[] = [];

interface CommentedCodeProps {
  /** Accessible name. */
  label: string;
  /** The file's name. */
  fileName: string;
  content: string;
  language: LanguageId;
  /** Comments on lines of this file. */
  comments: readonly LineComment[];
  /** Actions on comments; absent: read-only. */
  acts?: CommentActs;
  /** Actions on replies to comments; absent: read-only. */
  replyActs?: ReplyActs;
  /** The line to scroll to; a new object scrolls again. */
  shownLine?: { line: number } | null;
}

/** A read-only program with comments below its lines. */
export function CommentedCode(props: CommentedCodeProps) {
  const { label, fileName, content, language, comments, acts, replyActs, shownLine = null } = props;
  const box = useRef<HTMLElement>(null);
  const { lines, linesLeftOut } = useMemo(() => readLines(content), [content]);
  const colors = useProgramColors(fileName, content, language);
  const byLine = useMemo(
    () => Map.groupBy(comments, ({ line }) => Math.min(line, lines.length)),
    [comments, lines],
  );
  const [writingAt, setWritingAt] = useState<number | null>(null);

  useEffect(() => {
    if (shownLine === null) return;
    const line = box.current?.querySelector<HTMLElement>(`[data-line="${shownLine.line}"]`);
    line?.scrollIntoView({ block: 'center' });
  }, [shownLine]);

  const stopWriting = () => {
    focusLine(box.current, writingAt ?? 1);
    setWritingAt(null);
  };

  const under = (line: number): ReactNode => {
    const said = byLine.get(line) ?? [];
    const writes = acts !== undefined && writingAt === line;
    if (said.length === 0 && !writes) return null;
    return (
      <div className="flex flex-col gap-2 border-y border-border bg-surface-1 py-2 pr-3 pl-3 font-sans md:pl-14">
        {said.map((comment) => (
          <CommentCard key={comment.id} comment={comment} acts={acts} replyActs={replyActs} />
        ))}
        {writes && <NewComment line={line} onAdd={acts.add} onClose={stopWriting} />}
      </div>
    );
  };

  return (
    <section
      ref={box}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      className="scroll-thin min-h-0 min-w-0 flex-1 overflow-auto py-2 text-13 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
    >
      <div dir="ltr" className="font-mono leading-5 [tab-size:4]">
        {Array.from({ length: Math.ceil(lines.length / CHUNK) }, (_, chunk) => (
          <Chunk
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are their place
            key={chunk}
            first={chunk * CHUNK}
            lines={lines}
            colors={colors}
            lit={shownLine?.line ?? null}
            under={under}
            onWrite={acts && setWritingAt}
          />
        ))}
      </div>
      {linesLeftOut > 0 && (
        <p className="p-3 text-text-2">{commentsTexts.linesLeftOut(formatNumber(linesLeftOut))}</p>
      )}
    </section>
  );
}

interface ChunkProps {
  /** Counted from 0. */
  first: number;
  lines: readonly string[];
  colors: readonly (readonly ColorStart[])[];
  lit: number | null;
  /** The content below a line. */
  under: (line: number) => ReactNode;
  onWrite: ((line: number) => void) | undefined;
}

function Chunk({ first, lines, colors, lit, under, onWrite }: ChunkProps) {
  const shown = lines.slice(first, first + CHUNK);
  const height = `auto ${shown.length * LINE_HEIGHT}px`;
  return (
    // In a short program, wrapped lines would push down the content below once they are measured.
    <div
      style={
        lines.length > CHUNK ? { contentVisibility: 'auto', containIntrinsicBlockSize: height } : undefined
      }
    >
      {shown.map((line, index) => {
        const number = first + index + 1;
        return (
          <div key={number} data-line={number}>
            <div className={`flex min-h-5 ${number === lit ? 'bg-accent-soft' : ''}`}>
              <LineNumber number={number} onWrite={onWrite} />
              <Line line={line} colors={colors[number - 1] ?? NO_COLORS} />
            </div>
            {under(number)}
          </div>
        );
      })}
    </div>
  );
}

const NUMBER = 'w-11 shrink-0 pr-3 text-right text-(--code-line-number) select-none max-md:w-9 max-md:pr-2';

interface LineNumberProps {
  number: number;
  onWrite: ((line: number) => void) | undefined;
}

/** The line number; a button if comments can be written: a single Tab stop, the arrow keys move from line to line. */
function LineNumber({ number, onWrite }: LineNumberProps) {
  if (onWrite === undefined) {
    return (
      <span aria-hidden className={NUMBER}>
        {number}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={commentsTexts.onLine(number)}
      title={commentsTexts.onLine(number)}
      tabIndex={number === 1 ? 0 : -1}
      onClick={() => onWrite(number)}
      onKeyDown={goOn}
      className={`${NUMBER} group relative flex items-start justify-end hover:bg-accent-soft hover:text-accent-text focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none`}
    >
      <MessageSquarePlus
        aria-hidden
        className="absolute top-0.5 left-1 hidden size-4 group-hover:block group-focus-visible:block max-md:hidden"
        strokeWidth={1.75}
      />
      {number}
    </button>
  );
}

function goOn(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const line = event.currentTarget.closest<HTMLElement>('[data-line]');
  if (step === undefined || line === null) return;
  event.preventDefault();
  focusLine(line.closest('section'), Number(line.dataset.line) + step);
}

function focusLine(box: HTMLElement | null, line: number): void {
  box?.querySelector<HTMLElement>(`[data-line="${line}"] > div > button`)?.focus();
}

const Line = memo(function Line({ line, colors }: { line: string; colors: readonly ColorStart[] }) {
  const hang = wrappingIndent(line);
  return (
    <code
      style={hang === 0 ? undefined : { paddingLeft: `${hang}ch`, textIndent: `-${hang}ch` }}
      className="min-w-0 flex-1 pr-3 whitespace-pre-wrap wrap-anywhere"
    >
      {splitPieces(line, colors, []).map(({ text, color }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
        <span key={index} style={color === null ? undefined : { color }}>
          {nameInvisibleCharacters(text)}
        </span>
      ))}
      {line.length > MAX_COLUMNS && (
        <span className="text-text-2">
          {' '}
          {commentsTexts.charactersLeftOut(formatNumber(line.length - MAX_COLUMNS))}
        </span>
      )}
    </code>
  );
});

export const NO_COMMENTS: readonly LineComment[] = [];

/** Groups the comments on a program by the names of its files; those without a file are about the entry. */
export function commentsByFile(
  comments: readonly LineComment[],
  entry: string,
): ReadonlyMap<string, readonly LineComment[]> {
  return Map.groupBy(comments, ({ file }) => file ?? entry);
}
