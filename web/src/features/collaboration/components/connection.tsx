import { CloudAlert, Wifi, WifiOff } from 'lucide-react';
import { useLive } from '#features/collaboration/session-context.ts';
import { useUnsaved } from '#features/collaboration/use-unsaved.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { Spinner } from '#ui/display/spinner.tsx';

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
