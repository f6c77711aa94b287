import {
  Check,
  CircleAlert,
  CircleHelp,
  Clock,
  FileX,
  LogIn,
  type LucideIcon,
  Radio,
  TimerOff,
  X,
} from 'lucide-react';
import { runsTexts } from '#texts/runs.ts';
import { Badge, type Tone } from '#ui/display/badge.tsx';

const { statuses } = runsTexts;

interface Look {
  name: string;
  tone: Tone;
  color: string;
  Icon: LucideIcon;
}

const LOOKS = new Map<string, Look>([
  ['success', { name: statuses.success, tone: 'success', color: 'text-success', Icon: Check }],
  ['error', { name: statuses.error, tone: 'danger', color: 'text-danger', Icon: X }],
  ['pending', { name: statuses.pending, tone: 'neutral', color: 'text-text-2', Icon: Clock }],
  ['failed', { name: statuses.notRun, tone: 'danger', color: 'text-danger', Icon: CircleAlert }],
  ['timeout', { name: statuses.timeout, tone: 'warning', color: 'text-warning', Icon: TimerOff }],
  ['no_code', { name: statuses.noCode, tone: 'neutral', color: 'text-text-2', Icon: FileX }],
  ['active', { name: statuses.active, tone: 'accent', color: 'text-accent-text', Icon: Radio }],
  ['connected', { name: statuses.connected, tone: 'neutral', color: 'text-text-2', Icon: LogIn }],
]);

/** For statuses that a later server may store (specification 2 §3). */
const UNKNOWN: Look = { name: statuses.unknown, tone: 'neutral', color: 'text-text-2', Icon: CircleHelp };

export function nameStatus(status: string): string {
  return (LOOKS.get(status) ?? UNKNOWN).name;
}

export function StatusIcon({ status }: { status: string }) {
  const { name, color, Icon } = LOOKS.get(status) ?? UNKNOWN;
  return (
    <span className={color} title={name}>
      <Icon aria-hidden className="size-4" strokeWidth={2} />
      <span className="sr-only">{name}</span>
    </span>
  );
}

export function StatusBadge({ status }: { status: string }) {
  const { name, tone, Icon } = LOOKS.get(status) ?? UNKNOWN;
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" strokeWidth={2.2} />
      {name}
    </Badge>
  );
}
