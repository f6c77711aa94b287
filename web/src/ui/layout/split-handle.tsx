import type { KeyboardEvent } from 'react';
import { type GroupImperativeHandle, Separator } from 'react-resizable-panels';
import { classNames } from '#ui/class-names.ts';

/** Percentage points by which an arrow key moves the line between two panels. */
const STEP = 2;

interface SplitHandleProps {
  label: string;
  orientation: 'horizontal' | 'vertical';
  /** The group that the handle divides, and the panel before the handle. */
  group: () => GroupImperativeHandle | null;
  before: string;
  after: string;
  onMove: (layout: Record<string, number>) => void;
}

/** The line between two panels: dragged, moved with arrow keys, reset by double click. */
export function SplitHandle({ label, orientation, group, before, after, onMove }: SplitHandleProps) {
  const [less, more] = orientation === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];

  // The library's own step is 5 %. It listens on the element itself and ignores prevented events, hence the capture
  // phase.
  const move = (event: KeyboardEvent) => {
    const handle = group();
    const step = event.key === more ? STEP : event.key === less ? -STEP : 0;
    if (step === 0 || handle === null) return;
    event.preventDefault();
    const size = (handle.getLayout()[before] ?? 0) + step;
    onMove(handle.setLayout({ [before]: size, [after]: 100 - size }));
  };

  return (
    <Separator
      aria-label={label}
      onKeyDownCapture={move}
      className={classNames(
        'group relative z-10 bg-border outline-none focus-visible:bg-accent focus-visible:shadow-none data-[separator=active]:bg-accent data-[separator=hover]:bg-accent',
        orientation === 'horizontal' ? 'w-px' : 'h-px',
      )}
    >
      <span
        className={classNames(
          'pointer-events-none absolute top-1/2 left-1/2 -translate-1/2 rounded-[1px] bg-border-strong group-focus-visible:bg-accent group-data-[separator=active]:bg-accent group-data-[separator=hover]:bg-accent',
          orientation === 'horizontal' ? 'h-6 w-[3px]' : 'h-[3px] w-6',
        )}
      />
    </Separator>
  );
}
