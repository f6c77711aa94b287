import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { Button } from '#ui/button.tsx';
import { Calendar } from '#ui/calendar.tsx';
import { Popover } from '#ui/popover.tsx';
import { deadlineAt, formatDay, momentOf, timeOf } from './deadline.ts';

interface DeadlinePickerProps {
  /** Subject of the deadline: the start of the accessible names. */
  label: string;
  deadline: string | null;
  onChange: (deadline: string) => void;
}

/** A day and a time of day, in local time. */
export function DeadlinePicker({ label, deadline, onChange }: DeadlinePickerProps) {
  const [open, setOpen] = useState(false);
  const moment = deadline === null ? undefined : momentOf(deadline);
  const day = deadline === null ? templatesTexts.deadline.none : formatDay(deadline);
  return (
    <div className="flex gap-2">
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
            onChange(deadlineAt(chosen, deadline === null ? undefined : timeOf(deadline)));
            setOpen(false);
          }}
        />
      </Popover>
      {deadline !== null && moment !== undefined && (
        <input
          type="time"
          required
          aria-label={templatesTexts.deadline.time(label)}
          value={timeOf(deadline)}
          onChange={({ target }) => {
            // Empty while a time is partly typed.
            if (target.value !== '') onChange(deadlineAt(moment, target.value));
          }}
          className="h-11 w-36 shrink-0 rounded-full border border-border-control bg-page px-2.5 font-mono text-16 outline-none focus:border-accent focus:ring-1 focus:ring-accent focus-visible:shadow-none md:h-8 md:w-28 md:text-13"
        />
      )}
    </div>
  );
}
