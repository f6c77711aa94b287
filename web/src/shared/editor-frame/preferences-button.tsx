import { type ComponentProps, type ComponentType, type ReactNode, useRef, useState } from 'react';
import { toast } from 'sonner';
import { editorTexts } from '#texts/editor.ts';
import type { EditorPreferencesPopover } from './editor-preferences-popover.tsx';

const { status: texts } = editorTexts;

type Shown = ComponentType<ComponentProps<typeof EditorPreferencesPopover>>;

/** Shows the text's indentation, and opens the user's editor preferences, which are loaded then. */
export function PreferencesButton({ children }: { children: ReactNode }) {
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
