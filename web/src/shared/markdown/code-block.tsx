import type { LanguageId } from '@coderoom/contract';
import { useMemo } from 'react';
import { splitPieces } from '#editor/reading/program-lines.ts';
import { useColoring } from '#editor/reading/use-coloring.ts';
import { hintAtScrolling } from '#ui/layout/hint-at-scrolling.ts';

/** Names after the fence of a code block, besides the languages' own ids. */
const LANGUAGE_NAMES: Record<string, LanguageId> = {
  py: 'python',
  python3: 'python',
  js: 'javascript',
  node: 'javascript',
  ts: 'typescript',
  'c++': 'cpp',
  cc: 'cpp',
  golang: 'go',
  rs: 'rust',
  python: 'python',
  javascript: 'javascript',
  typescript: 'typescript',
  java: 'java',
  cpp: 'cpp',
  go: 'go',
  rust: 'rust',
};

const BLOCK =
  'scroll-thin scroll-hint overflow-x-auto rounded-full px-3 py-2 font-mono text-13 leading-5 [tab-size:4]';

/** Returns the language that is named after a code block's fence; null for any other. */
export function languageOfFence(name: string): LanguageId | null {
  const key = name.toLowerCase();
  return Object.hasOwn(LANGUAGE_NAMES, key) ? (LANGUAGE_NAMES[key] ?? null) : null;
}

/** A code block, coloured as in the editor if its language is one of ours. */
export function CodeBlock({ code, language }: { code: string; language: LanguageId | null }) {
  if (language === null) return <Block>{code}</Block>;
  return <ColoredCode code={code} language={language} />;
}

function ColoredCode({ code, language }: { code: string; language: LanguageId }) {
  const lines = useMemo(() => code.split('\n'), [code]);
  const colors = useColoring(lines, language);
  return (
    <Block>
      {lines.map((line, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <span key={number}>
          {splitPieces(line, colors[number] ?? [], []).map(({ text, color }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
            <span key={index} style={color === null ? undefined : { color }}>
              {text}
            </span>
          ))}
          {number < lines.length - 1 && '\n'}
        </span>
      ))}
    </Block>
  );
}

function Block({ children }: { children: React.ReactNode }) {
  return (
    // The frame is outside of what fades where a line goes on.
    <div className="rounded-full border border-border bg-surface-1 has-focus-visible:border-accent">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <pre ref={hintAtScrolling} tabIndex={0} dir="ltr" className={BLOCK}>
        <code className="block w-max min-w-full">{children}</code>
      </pre>
    </div>
  );
}
