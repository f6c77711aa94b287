import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'sonner';
import { reloadIfPossible } from '#lib/browser/stale-page.ts';
import { actsTexts } from '#texts/acts.ts';
import { brokenPageTexts } from '#texts/broken-page.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';

interface MissingPartProps {
  /** Loads the script again. Returns whether it is there now. */
  retry: () => Promise<boolean>;
}

interface LazyPartOptions {
  /** Shown while the script is loading. */
  placeholder?: ReactNode;
  /** Shown in place of a part that did not load; by default a note with a way to try again. */
  Missing?: ComponentType<MissingPartProps>;
}

/**
 * A part of a screen whose script is loaded when it is first shown. If the script does not load, the rest of the screen
 * stays as it is, whereas React's own `lazy` would leave the whole screen to its error page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder = null, Missing = MissingPart }: LazyPartOptions = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  /** Returns whether the script is there. */
  const loadOnce = async () => {
    try {
      Loaded ??= await load();
      return true;
    } catch {
      return false;
    }
  };
  return function LazyPart(props: Props) {
    const [phase, setPhase] = useState<'loading' | 'loaded' | 'missing'>(
      Loaded === null ? 'loading' : 'loaded',
    );
    useEffect(() => {
      let isShown = true;
      void loadOnce().then((isThere) => {
        if (isShown) setPhase(isThere ? 'loaded' : 'missing');
      });
      return () => {
        isShown = false;
      };
    }, []);
    const retry = async () => {
      const isThere = await loadOnce();
      if (isThere) setPhase('loaded');
      return isThere;
    };
    if (phase === 'missing') return <Missing retry={retry} />;
    // The part itself may wait for more, such as the formulas of a text.
    return (
      <Suspense fallback={placeholder}>{Loaded === null ? placeholder : <Loaded {...props} />}</Suspense>
    );
  };
}

/** In place of a panel: says that it did not load, and offers to try again. */
export function MissingPart({
  retry,
  text = brokenPageTexts.partMissing,
}: MissingPartProps & { text?: string }) {
  const [isBusy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    // A newer server has other scripts, which only a reloaded page knows.
    if (!(await retry())) await reloadIfPossible(window);
    setBusy(false);
  };
  // Nobody asked for it: a reload would discard what is being typed elsewhere on the screen.
  const onOnline = useEffectEvent(() => void retry());
  useEffect(() => {
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return (
    <Note tone="danger" text={text}>
      <Button size="small" busy={isBusy} onClick={() => void tryAgain()}>
        {actsTexts.retry}
      </Button>
    </Note>
  );
}

/** In place of a dialog, which has no room to say so itself: closes it with a message, and it can be opened again. */
export function MissingDialog({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    toast.error(brokenPageTexts.partMissing, { id: 'missing-part' });
    close();
  }, []);
  return null;
}
