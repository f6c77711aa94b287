import { Play, Square } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { RUN_SHORTCUT } from '#lib/keyboard.ts';
import { runsTexts } from '#texts/runs.ts';
import { Button } from '#ui/button.tsx';

type Size = 'control' | 'touch';

interface RunButtonsProps {
  size: Size;
  running: boolean;
  /** Whether there is something that can be run here. */
  possible: boolean;
  run: () => void;
  stop: () => void;
}

/** Run, and Stop while a program runs. Run is wide enough for its longer label: nothing moves. */
export function RunButtons({ size, running, possible, run, stop }: RunButtonsProps) {
  const runButton = useRef<HTMLButtonElement>(null);
  const touch = size === 'touch';
  return (
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
        icon={<Play aria-hidden strokeWidth={1.75} />}
        shortcut={touch || running ? undefined : RUN_SHORTCUT}
        onClick={run}
        className={touch ? 'flex-1' : 'min-w-28'}
      >
        {running ? runsTexts.running : runsTexts.run}
      </Button>
    </>
  );
}

interface StopButtonProps {
  size: Size;
  onStop: () => void;
  /** Takes the focus over when the program has ended, by this button or by itself. */
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
      icon={<Square aria-hidden strokeWidth={1.75} />}
      aria-label={runsTexts.stop}
      onClick={onStop}
    >
      {/* Where there is no room, the icon alone. */}
      <span className="max-[359px]:hidden md:max-lg:hidden">{runsTexts.stop}</span>
    </Button>
  );
}
