import { Play, Square } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { hasCommandKey, RUN_SHORTCUT } from '#lib/browser/keyboard.ts';
import { runsTexts } from '#texts/runs.ts';
import { Button } from '#ui/button/button.tsx';

type Size = 'control' | 'touch';

interface RunButtonsProps {
  size: Size;
  running: boolean;
  /** True if there is a program that can be run. */
  possible: boolean;
  run: () => void;
  stop: () => void;
  /** True if the layout frees room for Stop: no space is reserved for it. */
  makesRoom?: boolean;
}

/** Run, and Stop while a program runs. Without Stop, Run fills the space of both, so that nothing beside it moves. */
export function RunButtons({ size, running, possible, run, stop, makesRoom = false }: RunButtonsProps) {
  const runButton = useRef<HTMLButtonElement>(null);
  const touch = size === 'touch';
  const buttons = (
    <>
      {running && <StopButton size={size} onStop={stop} successor={runButton} />}
      <Button
        ref={runButton}
        look="primary"
        size={size}
        busy={running}
        // Not the attribute `disabled`: it would throw the focus away while a program runs.
        aria-disabled={running}
        disabled={!possible}
        icon={RUN_ICON}
        shortcut={touch || running ? undefined : RUN_SHORTCUT}
        onClick={run}
        className={touch || !makesRoom ? 'flex-1' : 'min-w-28'}
      >
        {running ? runsTexts.running : runsTexts.run}
      </Button>
    </>
  );
  if (touch || makesRoom) return buttons;
  return (
    <div className="grid shrink-0 *:col-start-1 *:row-start-1 *:flex *:gap-2">
      {/* Reserves the width of both buttons in any language; invisible and inert. A spinner would redraw it forever. */}
      <div inert className="invisible">
        <Button size={size} icon={STOP_ICON}>
          <StopLabel />
        </Button>
        <Button size={size} icon={RUN_ICON}>
          {runsTexts.running}
        </Button>
      </div>
      <div>{buttons}</div>
    </div>
  );
}

const RUN_ICON = <Play aria-hidden strokeWidth={1.75} />;
const STOP_ICON = <Square aria-hidden strokeWidth={1.75} />;

/** Only the icon if there is no room. */
function StopLabel() {
  return <span className="max-[359px]:hidden md:max-lg:hidden">{runsTexts.stop}</span>;
}

interface StopButtonProps {
  size: Size;
  onStop: () => void;
  /** Receives the focus when the run ends, by this button or by itself. */
  successor: RefObject<HTMLButtonElement | null>;
}

function StopButton({ size, onStop, successor }: StopButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element !== null && document.activeElement === element) successor.current?.focus();
    };
  }, [successor]);
  return (
    <Button
      ref={button}
      look="danger"
      size={size}
      icon={STOP_ICON}
      aria-label={runsTexts.stop}
      onClick={onStop}
    >
      <StopLabel />
    </Button>
  );
}

interface RunKey {
  run: () => void;
  /** Bound with Shift as well, where there are tests. */
  runTests?: (() => void) | undefined;
  blocked: () => boolean;
}

/** Binds Ctrl+Enter (⌘ and Enter on a Mac), wherever the focus is; not while a dialog is open. */
export function useRunKey({ run, runTests, blocked }: RunKey): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !hasCommandKey(event) || blocked()) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey && runTests !== undefined) runTests();
    else run();
  });

  // Captured before the focused element: a select would treat the Enter of Ctrl+Enter as its own.
  useEffect(() => {
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
