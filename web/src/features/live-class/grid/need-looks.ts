import {
  Check,
  CircleX,
  Hand,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  Moon,
  TextCursor,
} from 'lucide-react';
import type { Need } from '#features/live-class/live/need.ts';

/** How each need looks: its name as a filter, its shape, its icon and colour, its bar in the strip. */
interface NeedLook {
  title: string;
  /** Said where nobody has it. */
  nobody: string;
  dot: string;
  Icon: LucideIcon;
  text: string;
  bar: string;
}

const FILLED = 'size-2 rounded-full';

export const NEED_LOOKS: Record<Need, NeedLook> = {
  hand: {
    title: 'Hand raised',
    nobody: 'Nobody has raised a hand.',
    dot: `${FILLED} bg-accent`,
    Icon: Hand,
    text: 'text-accent-text',
    bar: 'h-4 bg-accent',
  },
  error: {
    title: 'Error',
    nobody: 'Nobody has an error.',
    dot: `${FILLED} bg-danger`,
    Icon: CircleX,
    text: 'text-danger',
    bar: 'h-3 bg-danger',
  },
  stuck: {
    title: 'Stuck',
    nobody: 'Nobody is stuck.',
    dot: 'size-2 rounded-[1px] bg-warning',
    Icon: Hourglass,
    text: 'text-warning',
    bar: 'h-3 bg-warning',
  },
  running: {
    title: 'Running',
    nobody: 'No program is running.',
    dot: `${FILLED} border-2 border-accent border-r-transparent`,
    Icon: LoaderCircle,
    text: 'text-accent-text',
    bar: 'h-3 bg-accent-line',
  },
  typing: {
    title: 'Typing',
    nobody: 'Nobody is typing.',
    dot: 'mx-[3px] h-[11px] w-0.5 bg-text-3',
    Icon: TextCursor,
    text: 'text-text-3',
    bar: 'h-3 bg-border-control',
  },
  passed: {
    title: 'Passed',
    nobody: 'Nobody has passed yet.',
    dot: `${FILLED} bg-success`,
    Icon: Check,
    text: 'text-success',
    bar: 'h-3 bg-success',
  },
  away: {
    title: 'Away',
    nobody: 'Nobody is away.',
    dot: `${FILLED} border-[1.5px] border-border-control`,
    Icon: Moon,
    text: 'text-text-3',
    bar: 'h-3 bg-surface-3',
  },
};
