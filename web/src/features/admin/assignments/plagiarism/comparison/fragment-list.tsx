import type { ComparedPair } from '@coderoom/contract';
import { MoveHorizontal } from 'lucide-react';

import { nameInvisibleCharacters } from '#lib/text/invisible-characters.ts';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';
import {
  describeFragment,
  describeHeading,
  formatLines,
  getFragmentColors,
  nameFragment,
  type PairFragment,
} from './fragments.ts';

interface FragmentListProps {
  pair: ComparedPair;
  /** The fragment that was jumped to. */
  chosen: number | null;
  onChoose: (index: number) => void;
}

/** Says why a pair stands out, and lists the fragments that its programs share. */
export function FragmentList({ pair, chosen, onChoose }: FragmentListProps) {
  const hasFiles = [pair.a, pair.b].some(({ code_files }) => Object.keys(code_files).length > 1);
  if (pair.fragments.length === 0) {
    return (
      <p className="shrink-0 border-t border-border px-3 py-2 text-text-2">
        {plagiarismTexts.pair.fragments.none}
      </p>
    );
  }
  return (
    <>
      {pair.unique_lines !== null && pair.unique_lines > 0 && (
        <p className="shrink-0 border-t border-border bg-surface-1 px-3 py-2 text-12 font-strong">
          {plagiarismTexts.pair.uniqueLines(pair.unique_lines)}
        </p>
      )}
      <ul
        aria-label={plagiarismTexts.pair.fragments.title}
        className="scroll-thin shrink-0 border-t border-border md:max-h-36 md:overflow-y-auto"
      >
        {pair.fragments.map((fragment, index) => (
          <li key={nameFragment(index)} className="not-first:border-t not-first:border-border">
            <button
              type="button"
              aria-pressed={index === chosen}
              onClick={() => onChoose(index)}
              className="flex min-h-8 w-full items-center gap-2.5 px-3 py-1 text-left text-12 hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none aria-pressed:bg-surface-2 max-md:min-h-11 max-md:flex-wrap"
            >
              <Letter index={index} />
              <code dir="ltr" className="min-w-0 flex-1 truncate max-md:basis-3/4">
                {nameInvisibleCharacters(
                  describeHeading(fragment.a, pair.a.code_files[fragment.a.file]),
                ).replaceAll('\t', ' ')}
              </code>
              <Places fragment={fragment} hasFiles={hasFiles} />
              <span className="text-text-2 md:w-40">{describeFragment(fragment)}</span>
              <span className="font-mono text-text-2 md:w-20 md:text-right">
                {plagiarismTexts.pair.fragments.words(fragment.words)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Letter({ index }: { index: number }) {
  const { ground, line } = getFragmentColors(index);
  return (
    <span
      style={{ background: ground, boxShadow: `inset 0 0 0 1px ${line}` }}
      className="inline-flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-half px-0.5 font-mono text-11 font-strong text-text-1"
    >
      {nameFragment(index)}
    </span>
  );
}

function Places({ fragment: { a, b }, hasFiles }: { fragment: PairFragment; hasFiles: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 font-mono text-text-2">
      {hasFiles && <bdi className="max-w-40 truncate text-text-1">{nameInvisibleCharacters(a.file)}</bdi>}
      <span className="sr-only">{plagiarismTexts.pair.fragments.lines} </span>
      {formatLines(a)}
      <MoveHorizontal
        aria-label={plagiarismTexts.pair.fragments.and}
        className="size-3.5 shrink-0"
        strokeWidth={1.75}
      />
      {hasFiles && <bdi className="max-w-40 truncate text-text-1">{nameInvisibleCharacters(b.file)}</bdi>}
      {formatLines(b)}
    </span>
  );
}
