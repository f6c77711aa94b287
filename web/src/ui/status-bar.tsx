import { EDITOR, type LanguageId } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { languagesQuery } from '#lib/languages-query.ts';
import { editorTexts } from '#texts/editor.ts';
import { classNames } from './class-names.ts';
import { Kbd } from './kbd.tsx';
import { useLanguageById } from './use-languages.ts';

const { status: texts } = editorTexts;

/** Where the caret stands; lines and columns count from 1. */
export interface Caret {
  line: number;
  column: number;
}

interface StatusBarProps {
  language: LanguageId;
  caret: Caret;
  onShortcuts: () => void;
  /** What else is to be said of the program. */
  children?: ReactNode;
}

/** Under an editor: what it is written in, where the caret stands, and the way to the shortcuts. */
export function StatusBar({ language, caret, onShortcuts, children }: StatusBarProps) {
  const { name, version, available } = useLanguageById(language);
  // The server has said so; until then it is only likely.
  const known = useQuery(languagesQuery).isSuccess;
  return (
    <section
      aria-label={texts.name}
      className="flex h-6 shrink-0 items-center gap-4 border-t border-border bg-surface-1 px-3 text-12 whitespace-nowrap text-text-2"
    >
      <span className="flex items-center gap-1.5">
        {available ? (
          <span
            className={classNames('size-[7px] rounded-full', known ? 'bg-success' : 'bg-border-control')}
          />
        ) : (
          <CircleAlert aria-hidden className="size-3.5 text-warning" strokeWidth={1.75} />
        )}
        {name} {available ? version : texts.unavailable}
      </span>
      <span className="font-mono">{texts.caret(caret.line, caret.column)}</span>
      <span>{texts.indentation(EDITOR.tabSize)}</span>
      <span>UTF-8</span>
      <span className="flex-1" />
      {children}
      <button
        type="button"
        onClick={onShortcuts}
        className="-mr-1 flex items-center gap-1.5 self-stretch rounded-half px-1 hover:text-text-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
      >
        <Keyboard aria-hidden className="size-3.5" strokeWidth={1.75} />
        <Kbd bare>?</Kbd>
        {texts.shortcuts}
      </button>
    </section>
  );
}
