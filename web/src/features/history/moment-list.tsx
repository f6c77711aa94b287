import type { DraftMark, RunStatus } from '@coderoom/contract';
import { Check, CircleX, ClipboardPaste, GraduationCap, TimerOff } from 'lucide-react';
import { formatMoment } from '#lib/text/format.ts';
import { listLargeInsertions, type TimelineStep } from '#shared/replay/timeline.ts';
import { historyTexts } from '#texts/history.tsx';
import { classNames } from '#ui/class-names.ts';

/** A moment of a history that is worth a look. */
export interface HistoryMoment {
  /** Epoch ms. */
  at: number;
  what:
    | { kind: 'run'; status: RunStatus }
    | { kind: 'submission' }
    /** Much text that came in one change. */
    | { kind: 'insertion'; characters: number };
}

/** Returns the runs, submissions and large insertions of a history, oldest first. */
export function listMoments(marks: readonly DraftMark[], steps: readonly TimelineStep[]): HistoryMoment[] {
  const marked = marks.flatMap(({ at, kind, status }): HistoryMoment[] => {
    if (kind === 'submission') return [{ at: Date.parse(at), what: { kind } }];
    return status === null ? [] : [{ at: Date.parse(at), what: { kind, status } }];
  });
  const inserted = listLargeInsertions(steps).map(
    ({ at, characters }): HistoryMoment => ({ at, what: { kind: 'insertion', characters } }),
  );
  return [...marked, ...inserted].sort((one, other) => one.at - other.at);
}

const RUNS = {
  success: { Icon: Check, color: 'text-success' },
  error: { Icon: CircleX, color: 'text-danger' },
  timeout: { Icon: TimerOff, color: 'text-warning' },
} as const;

interface MomentListProps {
  moments: readonly HistoryMoment[];
  /** The last moment at the displayed time. */
  shown: HistoryMoment | null;
  onSeek: (time: number) => void;
}

/** The runs, submissions and large insertions of a history, each a link to its moment. */
export function MomentList({ moments, shown, onSeek }: MomentListProps) {
  return (
    <>
      <h2 className="flex h-8 shrink-0 items-center border-b border-border px-3 text-12 font-strong">
        {historyTexts.moments}
      </h2>
      {moments.length === 0 && <p className="p-3 text-text-2">{historyTexts.none}</p>}
      <ol className="scroll-thin min-h-0 flex-1 overflow-y-auto">
        {moments.map((moment) => (
          <li key={`${moment.at} ${moment.what.kind}`}>
            <button
              type="button"
              aria-current={moment === shown ? 'step' : undefined}
              title={moment.what.kind === 'insertion' ? historyTexts.insertedHint : undefined}
              onClick={() => onSeek(moment.at)}
              className={classNames(
                'relative flex min-h-9 w-full items-center gap-2 px-3 text-left text-12 hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:min-h-11',
                moment === shown &&
                  'bg-surface-2 after:absolute after:inset-y-0 after:left-0 after:w-0.5 after:bg-accent',
              )}
            >
              <What what={moment.what} />
              <span className="flex-1" />
              <time className="shrink-0 text-text-2">{formatMoment(new Date(moment.at).toISOString())}</time>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function What({ what }: Pick<HistoryMoment, 'what'>) {
  const { Icon, color, text } = describe(what);
  return (
    <span className={classNames('flex min-w-0 items-center gap-1.5', color)}>
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2} />
      <span className="truncate">{text}</span>
    </span>
  );
}

function describe(what: HistoryMoment['what']) {
  switch (what.kind) {
    case 'run':
      return { ...RUNS[what.status], text: historyTexts.run[what.status] };
    case 'submission':
      return { Icon: GraduationCap, color: 'text-accent-text', text: historyTexts.submitted };
    case 'insertion':
      return { Icon: ClipboardPaste, color: 'text-text-1', text: historyTexts.inserted(what.characters) };
  }
}
