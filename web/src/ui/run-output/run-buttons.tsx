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
  /** Something else makes room for Stop: no place is kept for it. */
  makesRoom?: boolean;
}

/** Run, and Stop while a program runs. Run takes the place of both while there is no Stop: nothing beside it moves. */
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
        icon={<Play aria-hidden strokeWidth={1.75} />}
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
      {/* As wide as both, in whatever language, and not there for anybody. */}
      <div inert className="invisible">
        <Button size={size} icon={STOP_ICON}>
          <StopLabel />
        </Button>
        <Button size={size} busy>
          {runsTexts.running}
        </Button>
      </div>
      <div>{buttons}</div>
    </div>
  );
}

const STOP_ICON = <Square aria-hidden strokeWidth={1.75} />;

/** Where there is no room, the icon alone. */
function StopLabel() {
  return <span className="max-[359px]:hidden md:max-lg:hidden">{runsTexts.stop}</span>;
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
      icon={STOP_ICON}
      aria-label={runsTexts.stop}
      onClick={onStop}
    >
      <StopLabel />
    </Button>
  );
}
