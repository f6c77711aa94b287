import type { AssistanceState, LanguageId } from '@coderoom/contract';
import { Braces, CircleAlert, CirclePause, Clock, Lock } from 'lucide-react';
import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useAssistance } from '#editor/assistance/assistance-store.ts';
import { formatBriefly } from '#lib/text/format.ts';
import { useLanguageById } from '#shared/languages/languages.ts';
import { editorTexts } from '#texts/editor.ts';
import { classNames } from '#ui/class-names.ts';
import type { AssistancePopover } from './assistance-popover.tsx';

const { assistance: texts } = editorTexts;

/** Icon and text of each state; a language without a language server says nothing. */
const SHOWN = {
  ready: { Icon: Braces, text: texts.on },
  starting: { Icon: Clock, text: texts.starting },
  off: { Icon: Lock, text: texts.off },
  stopped: { Icon: CircleAlert, text: texts.stopped },
  none: null,
} satisfies Record<AssistanceState, { Icon: typeof Clock; text: string } | null>;

type Shown = ComponentType<ComponentProps<typeof AssistancePopover>>;

/** Returns the time of the clock until which the server gives no answers; null: it gives them, or would not anyway. */
function usePause(language: LanguageId): string | null {
  return useAssistance(({ language: assisted, state, pauses }) => {
    const until = pauses[language];
    if (assisted !== language || state !== 'ready' || until === undefined) return null;
    return formatBriefly(new Date(until).toISOString(), new Date());
  });
}

/** Says on a phone, which has no status bar, that assistance is paused; pressed, it says why. */
export function PausedAssistance({ language }: { language: LanguageId }) {
  const isPaused = usePause(language) !== null;
  return (
    <div role="status">
      {isPaused && (
        <div className="flex h-11 border-b border-border px-3 text-12 text-text-2 short:h-8 answering:hidden">
          <AssistanceStatus language={language} />
        </div>
      )}
    </div>
  );
}

/** Says if the server assists in the editor above; pressed, it names the language server. */
export function AssistanceStatus({ language }: { language: LanguageId }) {
  const { name } = useLanguageById(language);
  const button = useRef<HTMLButtonElement>(null);
  const [Popover, setPopover] = useState<Shown | null>(null);
  const state = useAssistance((assistance) => (assistance.language === language ? assistance.state : null));
  const { level, server, onlyProblems, findsProblems } = useAssistance();
  const pause = usePause(language);
  const shown = state && SHOWN[state];
  if (shown === null) return null;
  const isLess = level === 'errors' || onlyProblems;
  // Problems are found by the server there as well.
  const isInBrowser = (language === 'javascript' || language === 'typescript') && level !== 'errors';
  const isOff = state === 'off';
  const Icon = pause === null ? shown.Icon : CirclePause;
  const paused = isInBrowser ? texts.problemsPaused : texts.paused;
  const given = state === 'ready' && isLess ? texts.errorsOnly : shown.text;
  const text = pause === null ? given : paused(pause);
  const by = isOff ? null : isInBrowser ? texts.inBrowser : server;
  const said = (
    <>
      <Icon aria-hidden className="size-3.5" strokeWidth={1.75} />
      {name} · {text}
    </>
  );
  const className = classNames('flex items-center gap-1.5', state === 'stopped' && 'text-danger');
  if (by === null && !isOff) return <span className={className}>{said}</span>;
  const open = () =>
    import('./assistance-popover.tsx').then(
      (loaded) => setPopover(() => loaded.AssistancePopover),
      () => toast.error(texts.aboutNotLoaded),
    );
  return (
    <>
      <button
        ref={button}
        type="button"
        title={by ?? undefined}
        aria-haspopup="dialog"
        aria-expanded={Popover !== null}
        onClick={() => void open()}
        className={classNames(
          className,
          '-mx-1 self-stretch rounded-half px-1 hover:text-text-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none',
        )}
      >
        {said}
      </button>
      {Popover !== null && button.current !== null && (
        <Popover
          anchor={button.current}
          language={name}
          by={by}
          isInBrowser={isInBrowser}
          onlyProblems={onlyProblems}
          level={level}
          findsProblems={findsProblems}
          pause={pause}
          onClose={() => setPopover(null)}
        />
      )}
    </>
  );
}
