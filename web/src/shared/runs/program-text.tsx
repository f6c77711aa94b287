import type { LanguageId } from '@coderoom/contract';
import { useEffect, useRef } from 'react';
import { ErrorText, type GoTo } from '#shared/runs/output/errors/error-text.tsx';
import { controlsTexts } from '#texts/controls.ts';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { DrawnText } from './output-text.tsx';

/** At the right end of a panel's header: copies the panel's content. */
export function CopyAtEnd({ label, text }: { label: string; text: string }) {
  return (
    <>
      <span className="flex-1" />
      {text !== '' && <CopyButton label={label} text={text} className="-mr-1" />}
    </>
  );
}

interface CopyProgramAtEndProps {
  label: string;
  code: string;
  files?: readonly unknown[] | undefined;
}

/** Copies a program of one file. With several, `StoredFiles` copies the one that is shown. */
export function CopyProgramAtEnd({ label, code, files = [] }: CopyProgramAtEndProps) {
  return <CopyAtEnd label={label} text={files.length === 0 ? code : ''} />;
}

/** Height of a line of a program, in px. */
const LINE_HEIGHT = 20;

/** A read-only program with line numbers. */
export function NumberedCode({ text, place = null }: { text: string; place?: { line: number } | null }) {
  const lit = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place !== null) lit.current?.scrollIntoView({ block: 'center' });
  }, [place]);
  const numbers = Array.from({ length: text.split('\n').length }, (_, index) => index + 1).join('\n');
  return (
    <section
      aria-label={controlsTexts.program}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      className="scroll-thin relative flex min-h-0 flex-1 overflow-auto py-2 text-13 leading-5 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:max-h-96 max-md:flex-none"
    >
      {place !== null && (
        <div
          ref={lit}
          style={{ top: 8 + (place.line - 1) * LINE_HEIGHT, height: LINE_HEIGHT }}
          className="absolute inset-x-0 bg-accent-soft"
        />
      )}
      <pre
        aria-hidden
        className="sticky left-0 bg-page px-3 text-right text-text-3 select-none max-md:hidden"
      >
        {numbers}
      </pre>
      <pre className="relative px-3 md:pl-1">
        <DrawnText text={text} />
      </pre>
    </section>
  );
}

interface TextBlockProps {
  label: string;
  text: string;
  /** Shown if there is no text. */
  absent: string;
  danger?: boolean;
}

/** A program's input or output. */
export function TextBlock({ label, text, absent, danger = false }: TextBlockProps) {
  if (text === '') return <p className="px-3 py-2.5 text-text-3">{absent}</p>;
  return (
    <section
      aria-label={controlsTexts.textOf(label)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      className="scroll-thin min-h-0 flex-1 overflow-auto px-3 py-2.5 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:max-h-96"
    >
      <pre className={`text-13 whitespace-pre-wrap wrap-anywhere ${danger ? 'text-danger' : ''}`}>
        <DrawnText text={text} />
      </pre>
    </section>
  );
}

interface ErrorBlockProps {
  label: string;
  text: string;
  language: LanguageId;
  /** Paths of the program's files; absent: one with the language's usual name. */
  fileNames?: readonly string[] | undefined;
  /** Shows a place in the program. */
  goTo: GoTo;
}

/** Shows what a program reported, with links to its lines. */
export function ErrorBlock({ label, text, ...rest }: ErrorBlockProps) {
  return (
    <section
      aria-label={controlsTexts.textOf(label)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      className="scroll-thin min-h-0 flex-1 overflow-auto px-3 py-2.5 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:max-h-96"
    >
      <pre className="text-13 whitespace-pre-wrap wrap-anywhere">
        <ErrorText text={text} {...rest} />
      </pre>
    </section>
  );
}
