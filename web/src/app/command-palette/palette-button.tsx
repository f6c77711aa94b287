import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'sonner';
import { COMMAND_KEY, hasCommandKey } from '#lib/browser/keyboard.ts';
import { type Command, offeredCommands } from '#lib/commands.ts';
import { navigationTexts } from '#texts/navigation.tsx';
import { Button } from '#ui/button/button.tsx';
import { Kbd } from '#ui/display/kbd.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(loadPalette);

/** Opens the command palette, by button or by its shortcut on every screen. */
export function PaletteButton() {
  // The commands offered when the palette was opened; null: it is closed.
  const [offered, setOffered] = useState<readonly Command[] | null>(null);
  const roomy = useMediaQuery('(width >= 1024px)');
  const open = () => {
    const now = offeredCommands();
    loadPalette().then(
      () => setOffered(now),
      () => toast.error(navigationTexts.commandsFailed),
    );
  };
  const toggle = useEffectEvent(() => (offered === null ? open() : setOffered(null)));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !hasCommandKey(event) || event.shiftKey || event.altKey) return;
      // Captured before the editor, which would treat it as the first of two keys.
      event.preventDefault();
      event.stopPropagation();
      toggle();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return (
    <>
      <Button
        look="ghost"
        aria-label={roomy ? undefined : navigationTexts.commands}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search aria-hidden className="size-3.5" strokeWidth={1.75} />}
        onClick={open}
        className="text-text-3 max-md:size-11"
      >
        {roomy && (
          <>
            {navigationTexts.commands}
            <Kbd>{`${COMMAND_KEY} K`}</Kbd>
          </>
        )}
      </Button>
      {offered !== null && (
        <Suspense>
          <Palette offered={offered} onClose={() => setOffered(null)} />
        </Suspense>
      )}
    </>
  );
}
