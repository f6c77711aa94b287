import { EDITOR } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, Keyboard } from 'lucide-react';
import { type DraftState, useProgram } from '#features/playground/program-store.ts';
import { languagesQuery } from '#features/playground/queries.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { useLanguage } from '#features/playground/use-language.ts';
import { classNames } from '#ui/class-names.ts';
import { Kbd } from '#ui/kbd.tsx';

const DRAFTS: Record<DraftState, string | null> = {
  none: null,
  changed: 'Draft not saved yet',
  saved: 'Draft saved',
  failed: 'Draft cannot be saved',
};

export function StatusBar() {
  const { name, version, available } = useLanguage();
  // The server has said so; until then it is only likely.
  const known = useQuery(languagesQuery).isSuccess;
  const caret = useScreen((state) => state.caret);
  const draft = useProgram((state) => state.draft);
  return (
    <section
      aria-label="Status"
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
        {name} {available ? version : 'unavailable'}
      </span>
      <span className="font-mono">
        Ln {caret.line}, Col {caret.column}
      </span>
      <span>Spaces: {EDITOR.tabSize}</span>
      <span>UTF-8</span>
      <span className="flex-1" />
      {DRAFTS[draft] !== null && (
        <span className={classNames('flex items-center gap-1.5', draft === 'failed' && 'text-danger')}>
          {draft === 'saved' && <Check aria-hidden className="size-3.5" strokeWidth={1.75} />}
          {draft === 'failed' && <CircleAlert aria-hidden className="size-3.5" strokeWidth={1.75} />}
          {DRAFTS[draft]}
        </span>
      )}
      <button
        type="button"
        onClick={() => useScreen.setState({ dialog: 'shortcuts' })}
        className="flex items-center gap-1.5 rounded-half px-1 hover:text-text-1"
      >
        <Keyboard aria-hidden className="size-3.5" strokeWidth={1.75} />
        <Kbd bare>?</Kbd>
        shortcuts
      </button>
    </section>
  );
}
