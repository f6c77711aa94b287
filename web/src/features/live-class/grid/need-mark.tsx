import {
  Check,
  CircleX,
  Hand,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  Minus,
  Moon,
  TextCursor,
} from 'lucide-react';
import type { Need } from '#features/live-class/live/need.ts';
import { classNames } from '#ui/class-names.ts';

/** The appearance of a need: its shape, icon and colour, and its bar in the strip. */
interface NeedLook {
  dot: string;
  Icon: LucideIcon;
  color: string;
  bar: string;
}

const FILLED = 'size-2 rounded-full';

export const NEED_LOOKS: Record<Need, NeedLook> = {
  hand: {
    dot: `${FILLED} bg-accent`,
    Icon: Hand,
    color: 'text-accent-text',
    bar: 'h-4 bg-accent',
  },
  error: {
    dot: `${FILLED} bg-danger`,
    Icon: CircleX,
    color: 'text-danger',
    bar: 'h-3 bg-danger',
  },
  stuck: {
    dot: 'size-2 rounded-[1px] bg-warning',
    Icon: Hourglass,
    color: 'text-warning',
    bar: 'h-3 bg-warning',
  },
  running: {
    dot: `${FILLED} border-2 border-accent border-r-transparent`,
    Icon: LoaderCircle,
    color: 'text-accent-text',
    bar: 'h-3 bg-accent-line',
  },
  typing: {
    dot: 'mx-[3px] h-[11px] w-0.5 bg-text-3',
    Icon: TextCursor,
    color: 'text-text-3',
    bar: 'h-3 bg-border-control',
  },
  idle: {
    dot: 'mx-[3px] h-0.5 w-0.5 bg-text-3',
    Icon: Minus,
    color: 'text-text-3',
    bar: 'h-2 bg-border-control',
  },
  passed: {
    dot: `${FILLED} bg-success`,
    Icon: Check,
    color: 'text-success',
    bar: 'h-3 bg-success',
  },
  away: {
    dot: `${FILLED} border-[1.5px] border-border-control`,
    Icon: Moon,
    color: 'text-text-3',
    bar: 'h-3 bg-surface-3',
  },
};

/** The shape of a need: colour is never the only signal. */
export function NeedDot({ need }: { need: Need }) {
  return (
    <span
      aria-hidden
      className={classNames('block shrink-0 forced-color-adjust-none', NEED_LOOKS[need].dot)}
    />
  );
}

/** The measure of a need, such as a time or a line, with its icon. */
export function NeedMeasure({ need, measure }: { need: Need; measure: string }) {
  const { Icon, color } = NEED_LOOKS[need];
  return (
    <span className={classNames('flex shrink-0 items-center gap-1 text-11 whitespace-nowrap', color)}>
      <Icon aria-hidden className="size-[13px] shrink-0" strokeWidth={2} />
      <span className="font-mono">{measure}</span>
    </span>
  );
}
