import { EDITOR, type LanguageId } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Keyboard } from 'lucide-react';
import { type ComponentProps, type ComponentType, type ReactNode, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { TextIndentation } from '#editor/editor-contract.ts';
import { languagesQuery, useLanguageById } from '#shared/languages/languages.ts';
import { editorTexts } from '#texts/editor.ts';
import { classNames } from '#ui/class-names.ts';
import { Kbd } from '#ui/display/kbd.tsx';
import { AssistanceStatus } from './assistance-status.tsx';
import type { EditorPreferencesPopover } from './editor-preferences-popover.tsx';

type Shown = ComponentType<ComponentProps<typeof EditorPreferencesPopover>>;

/** Shows the text's indentation, and opens the user's editor preferences, which are loaded then. */
function PreferencesButton({ children }: { children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const [Popover, setPopover] = useState<Shown | null>(null);
  const open = () =>
    import('./editor-preferences-popover.tsx').then(
      (loaded) => setPopover(() => loaded.EditorPreferencesPopover),
      () => toast.error(texts.preferencesNotLoaded),
    );
  return (
    <>
      <button
        ref={button}
        type="button"
        title={texts.preferences}
        aria-haspopup="dialog"
        aria-expanded={Popover !== null}
        onClick={() => void open()}
        className="-mx-1 self-stretch rounded-half px-1 hover:text-text-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
      >
        {children}
      </button>
      {Popover !== null && button.current !== null && (
        <Popover anchor={button.current} onClose={() => setPopover(null)} />
      )}
    </>
  );
}

const { status: texts } = editorTexts;

function nameIndentation(indentation: TextIndentation | null): string {
  const { isTabs, width } = indentation ?? { isTabs: false, width: EDITOR.tabSize };
  return isTabs ? texts.tabs(width) : texts.indentation(width);
}

/** The caret's position; lines and columns count from 1. */
export interface Caret {
  line: number;
  column: number;
}

interface StatusBarProps {
  language: LanguageId;
  caret: Caret;
  /** null while there is no editor. */
  indentation: TextIndentation | null;
  onShortcuts: () => void;
  /** Further information on the program. */
  children?: ReactNode;
}

/** The bar below an editor: language, caret position and a button for the shortcuts. */
export function StatusBar({ language, caret, indentation, onShortcuts, children }: StatusBarProps) {
  const { name, version, available } = useLanguageById(language);
  // The server has confirmed it; until then the version is a default.
  const isDetected = useQuery(languagesQuery).isSuccess;
  return (
    <section
      aria-label={texts.name}
      className="flex h-6 shrink-0 items-center gap-4 border-t border-border bg-surface-1 px-3 text-12 whitespace-nowrap text-text-2 print:hidden"
    >
      <span className="flex items-center gap-1.5">
        {available ? (
          <span
            className={classNames('size-[7px] rounded-full', isDetected ? 'bg-success' : 'bg-border-control')}
          />
        ) : (
          <CircleAlert aria-hidden className="size-3.5 text-warning" strokeWidth={1.75} />
        )}
        {name} {available ? version : texts.unavailable}
      </span>
      <AssistanceStatus language={language} />
      <span className="font-mono">{texts.caret(caret.line, caret.column)}</span>
      <PreferencesButton>{nameIndentation(indentation)}</PreferencesButton>
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
