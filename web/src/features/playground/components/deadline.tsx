import { AlarmClock } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useProfessorTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { formatMoment } from '#lib/text/format.ts';
import {
  formatRemaining,
  getUrgency,
  remainingUntil,
  type Urgency,
  untilNextTick,
} from '#shared/deadlines/countdown.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { classNames } from '#ui/class-names.ts';

const COLOURS: Record<Urgency, string> = {
  normal: 'text-text-2',
  warning: 'text-warning',
  danger: 'text-danger',
  over: 'text-danger',
};

/**
 * The time left until the deadline of the chosen template; nothing without a deadline, or if nothing more can be
 * submitted before it.
 */
export function Deadline() {
  const { data: template, refetch } = useProfessorTemplate();
  if (template === undefined || template.submission_deadline === null) return null;
  const isSubmitted = template.user_submission !== null;
  if (isSubmitted && !template.can_submit) return null;
  return (
    <Countdown
      deadline={template.submission_deadline}
      offsetMs={template.clockOffsetMs}
      // Only the server decides whether a submission is still possible.
      onEnd={() => template.submit_reason !== 'late' && template.can_submit && void refetch()}
      takesLate={template.submit_reason === 'late'}
      isSubmitted={isSubmitted}
    />
  );
}

interface CountdownProps {
  deadline: string;
  offsetMs: number;
  onEnd: () => void;
  /** True if late submissions are accepted. */
  takesLate: boolean;
  /** True if something was submitted, so nothing is lost when the time is up. */
  isSubmitted: boolean;
}

function Countdown({ deadline, offsetMs, onEnd, takesLate, isSubmitted }: CountdownProps) {
  const remaining = useRemaining(deadline, offsetMs, onEnd);
  const urgency = getUrgency(remaining);
  const moment = formatMoment(deadline);
  const exact = takesLate
    ? playgroundTexts.deadline.untilLate(moment)
    : playgroundTexts.deadline.until(moment);
  return (
    <span
      title={exact}
      className={classNames(
        'flex shrink-0 items-center gap-1.5 whitespace-nowrap max-md:gap-1 md:pl-1',
        COLOURS[isSubmitted ? 'normal' : urgency],
      )}
    >
      <AlarmClock
        aria-hidden
        className="size-[15px] shrink-0 max-md:size-3.5 md:max-lg:hidden"
        strokeWidth={1.75}
      />
      <span className="sr-only">{exact}.</span>
      {/* Hidden from screen readers, so that no seconds are read out: the deadline itself precedes it. */}
      {urgency === 'over' ? (
        <span aria-hidden>{playgroundTexts.deadline.passed}</span>
      ) : (
        <span aria-hidden>
          {playgroundTexts.deadline.due(
            (words) => (
              <span className="md:max-lg:hidden">{words}</span>
            ),
            <time dateTime={deadline} className="font-mono font-strong">
              {formatRemaining(remaining)}
            </time>,
          )}
        </span>
      )}
    </span>
  );
}

/** Returns the time left until a deadline, in ms, updated while the page is visible. */
function useRemaining(deadline: string, offsetMs: number, onEnd: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const remaining = remainingUntil(deadline, offsetMs, now);
  const over = remaining <= 0;

  useEffect(() => {
    if (over) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const left = remainingUntil(deadline, offsetMs, Date.now());
      setNow(Date.now());
      if (left > 0) timer = setTimeout(tick, untilNextTick(left));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [deadline, offsetMs, over]);

  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (over) end();
  }, [over]);
  return remaining;
}
