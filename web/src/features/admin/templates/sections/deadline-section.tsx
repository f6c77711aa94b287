import { CalendarDays, X } from 'lucide-react';
import { useState } from 'react';
import {
  deadlineAt,
  describeDeadline,
  formatDay,
  formatTimeOfDay,
  parseDeadline,
} from '#features/admin/frame/deadline.ts';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { Button } from '#ui/button/button.tsx';
import { Calendar } from '#ui/form/calendar.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { Popover } from '#ui/overlay/popover.tsx';

interface DeadlineSectionProps {
  deadline: string | null;
  allowLate: boolean;
  onChange: (part: { deadline?: string | null; allowLate?: boolean }) => void;
}

/** The deadline of a template, and whether late submissions are accepted. */
export function DeadlineSection({ deadline, allowLate, onChange }: DeadlineSectionProps) {
  return (
    <section aria-label={templatesTexts.deadline.title} className="flex flex-col gap-2 px-4 py-4">
      <header className="flex h-8 items-center max-md:h-11">
        <h3 className="font-strong">{templatesTexts.deadline.title}</h3>
        <span className="flex-1" />
        {deadline !== null && (
          <Button
            look="ghost"
            icon={<X aria-hidden strokeWidth={1.75} />}
            onClick={() => onChange({ deadline: null })}
            className="-mr-2 max-md:h-11"
          >
            {templatesTexts.deadline.clear}
          </Button>
        )}
      </header>
      <DeadlinePicker
        label={templatesTexts.deadline.title}
        deadline={deadline}
        onChange={(chosen) => onChange({ deadline: chosen })}
      />
      {deadline !== null && (
        <Switch
          label={templatesTexts.deadline.takeLate}
          checked={allowLate}
          onChange={(late) => onChange({ allowLate: late })}
        />
      )}
      <p aria-live="polite" className="text-12 text-text-3">
        {describeDeadline(deadline, allowLate, new Date())}
      </p>
    </section>
  );
}

interface DeadlinePickerProps {
  /** Subject of the deadline: the start of the accessible names. */
  label: string;
  deadline: string | null;
  /** Shown while no day is chosen. */
  none?: string;
  onChange: (deadline: string) => void;
}

/** A day and a time of day, in local time. */
export function DeadlinePicker({
  label,
  deadline,
  none = templatesTexts.deadline.none,
  onChange,
}: DeadlinePickerProps) {
  const [open, setOpen] = useState(false);
  /** The typed time if the day lacks it, because clocks go forward. */
  const [skipped, setSkipped] = useState<string | null>(null);
  const moment = deadline === null ? undefined : parseDeadline(deadline);
  const day = deadline === null ? none : formatDay(deadline);
  return (
    <div className="flex flex-wrap gap-x-2">
      <Popover
        label={templatesTexts.deadline.day(label)}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button
            aria-label={templatesTexts.deadline.dayChosen(label, day)}
            icon={<CalendarDays aria-hidden strokeWidth={1.75} />}
            className="min-w-0 flex-1 justify-start max-md:h-11"
          >
            <span className="truncate">{day}</span>
          </Button>
        }
      >
        <Calendar
          value={moment}
          onChange={(chosen) => {
            onChange(deadlineAt(chosen, deadline === null ? undefined : formatTimeOfDay(deadline)));
            setOpen(false);
            setSkipped(null);
          }}
        />
      </Popover>
      {deadline !== null && moment !== undefined && (
        <TimeField
          label={templatesTexts.deadline.time(label)}
          value={formatTimeOfDay(deadline)}
          onChange={(time) => {
            const chosen = deadlineAt(moment, time);
            setSkipped(formatTimeOfDay(chosen) === time ? null : time);
            onChange(chosen);
          }}
        />
      )}
      <div aria-live="polite" className="basis-full has-[p]:pt-1">
        {skipped !== null && deadline !== null && (
          <p className="text-12 text-text-3">{templatesTexts.deadline.skipped(skipped)}</p>
        )}
      </div>
    </div>
  );
}
