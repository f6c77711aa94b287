import { CloudAlert, Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLive, useSessionContext } from '#features/collaboration/session-context.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { Spinner } from '#ui/display/spinner.tsx';

/** Age at which a change in transit counts as unsaved, in ms: two slow round trips. */
const CALM_MS = 2_500;

/**
 * Returns true if typed text has been unsaved for more than a moment, judged by the age of the oldest such change,
 * because continuous typing always has some in transit. Text typed offline counts at once and until it is saved: a
 * restored connection is not enough.
 */
export function useUnsaved(): boolean {
  const { store } = useSessionContext().live;
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let calledSo: number | null = null;
    const look = () => {
      clearTimeout(timer);
      const { unsavedSince, link } = store.getState();
      if (unsavedSince !== null && unsavedSince === calledSo) return;
      const wait = link === 'connected' ? (unsavedSince ?? 0) + CALM_MS - Date.now() : 0;
      calledSo = unsavedSince !== null && wait <= 0 ? unsavedSince : null;
      setUnsaved(calledSo !== null);
      if (unsavedSince !== null && wait > 0) timer = setTimeout(look, wait);
    };
    look();
    const end = store.subscribe((now, before) => {
      if (now.unsavedSince !== before.unsavedSince || now.link !== before.link) look();
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [store]);
  return isUnsaved;
}

/** Shows whether the page is connected to the server. */
export function ConnectionStatus() {
  const link = useLive((state) => state.link);
  const row = 'flex shrink-0 items-center gap-1.5 whitespace-nowrap [&>svg]:size-3.5';
  if (link === 'connecting') {
    return (
      <span className={`${row} text-text-2`}>
        <Spinner />
        {/* On the narrowest phones it would briefly take a line of its own. */}
        <span className="max-[359px]:sr-only">
          <Words>{collaborationTexts.link.connecting}</Words>
        </span>
      </span>
    );
  }
  if (link === 'connected') {
    return (
      <span className={`${row} text-success`}>
        <Wifi aria-hidden strokeWidth={1.75} />
        <Words>{collaborationTexts.link.connected}</Words>
      </span>
    );
  }
  return (
    <span className={`${row} text-danger`}>
      <WifiOff aria-hidden strokeWidth={1.75} />
      <Words>{collaborationTexts.link.disconnected}</Words>
    </span>
  );
}

/** Hidden in a toolbar without room, which shows the icon alone. */
function Words({ children }: { children: string }) {
  return <span className="md:max-lg:sr-only">{children}</span>;
}

/** Shown while typed text is not saved yet. */
export function UnsavedMark() {
  const unsaved = useUnsaved();
  return (
    <span
      role="status"
      className="flex shrink-0 items-center gap-1.5 text-warning empty:hidden [&>svg]:size-3.5"
    >
      {unsaved && (
        <>
          <CloudAlert aria-hidden strokeWidth={1.75} />
          <Words>{collaborationTexts.link.unsaved}</Words>
        </>
      )}
    </span>
  );
}
