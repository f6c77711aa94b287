import { LANGUAGE_FACTS, type LanguageId } from '@coderoom/contract';
import { useMemo } from 'react';
import { translated } from '#lib/server/server-sentence.ts';
import { DrawnText } from '#shared/runs/output-text.tsx';

/** Moves the editor's caret. Line and column count from 1. Without a file: in the entry. */
export type GoTo = (line: number, column: number, file?: string) => void;

interface PlaceLinkProps {
  text: string;
  line: number;
  column: number;
  /** Absent: the entry. */
  file?: string | undefined;
  goTo: GoTo;
}

/** A reference to a position in the program: clicking it moves the editor's caret there. */
export function PlaceLink({ text, line, column, file, goTo }: PlaceLinkProps) {
  return (
    <button
      type="button"
      onClick={() => goTo(line, column, file)}
      className="rounded-half text-accent-text underline underline-offset-3 hover:no-underline"
    >
      {text}
    </button>
  );
}

interface ErrorTextProps {
  text: string;
  /** The program's language. */
  language: LanguageId;
  /** Paths of the program's files; absent: one with the language's usual name. */
  fileNames?: readonly string[] | undefined;
  goTo: GoTo;
}

/** A toolchain's output, unchanged, with references to the program as links. */
export function ErrorText({ text, language, fileNames, goTo }: ErrorTextProps) {
  const parts = useMemo(
    () => splitErrorText(text, fileNames ?? [LANGUAGE_FACTS[language].fileName]),
    [text, language, fileNames],
  );
  return parts.map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
    if (part.place) return <PlaceLink key={index} text={part.text} {...part.place} goTo={goTo} />;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={index} className={part.loud ? 'text-danger' : undefined}>
        <DrawnText text={part.text} />
      </span>
    );
  });
}

/** A part of an error text. `place` makes it a link into the editor; `loud` marks the message itself. */
export interface ErrorPart {
  text: string;
  loud: boolean;
  /** Without a file: in the entry. */
  place?: { line: number; column: number; file?: string };
}

/** Links per text, more than a person can use: a program that prints a million of them must not freeze the page. */
const MAX_LINKS = 200;

const MESSAGE = /(?:error|exception|panicked)/i;
const UNDERLINE = /^[\s|]*[\^~][\s^~]*$/;

/**
 * Splits a toolchain's output into text and references to the learner's files. Known forms: `File "main.py", line 21`
 * (Python), `main.cpp:4:5` (gcc, go, rustc, node, TypeScript), `Main.java:3` (javac and stack traces), `Line 2:` at the
 * beginning of a line (our own runner, in English and in the page's language).
 *
 * @param fileNames paths of the program's files
 */
export function splitErrorText(text: string, fileNames: readonly string[]): ErrorPart[] {
  const reference = referencePattern(fileNames);
  const parts: ErrorPart[] = [];
  let links = 0;

  const push = (part: ErrorPart) => {
    const last = parts.at(-1);
    if (last !== undefined && !last.place && !part.place && last.loud === part.loud) last.text += part.text;
    else if (part.text !== '') parts.push(part);
  };

  for (const line of text.split(/(?<=\n)/)) {
    const loud = isLoud(line);
    let end = 0;
    for (const match of links < MAX_LINKS ? line.matchAll(reference) : []) {
      const [whole, lead = '', pythonFile, pythonLine, plainFile, plainLine, column, ownLine] = match;
      const file = pythonFile ?? plainFile;
      push({ text: line.slice(end, match.index) + lead, loud });
      push({
        text: whole.slice(lead.length),
        loud,
        place: {
          line: Number(pythonLine ?? plainLine ?? ownLine),
          column: Number(column ?? 1),
          ...(file === undefined ? {} : { file }),
        },
      });
      end = match.index + whole.length;
      links += 1;
    }
    push({ text: line.slice(end), loud });
  }
  return parts;
}

/** The server's own sentence about a line, worded as in an error. */
const OWN_PLACE = 'Line {}: {}';

/**
 * Groups: text before the link, its file and its line in Python's form; file, line and column; line in our own form.
 */
function referencePattern(fileNames: readonly string[]): RegExp {
  // The longest first: a path ends with the name of another file perhaps.
  const names = fileNames
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  const python = `(File "(${names})", )line (\\d+)`;
  const plain = `(?<![\\p{L}\\p{N}_])(${names}):(\\d+)(?::(\\d+))?`;
  const own = [OWN_PLACE, translated(OWN_PLACE)].map((sentence) => sentence.split('{}')[0]).join('|');
  return new RegExp(`${python}|${plain}|^(?:${own})(\\d+)(?=:)`, 'gu');
}

/** True if a line states the error or points at it with carets. */
function isLoud(line: string): boolean {
  return UNDERLINE.test(line) || (MESSAGE.test(line) && !/^\s+(?:at|File)\s/.test(line));
}
