import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDay, parseDeadline } from '#features/admin/templates/deadline.ts';
import { classCopyTexts } from '#texts/admin/classrooms.tsx';
import { Button } from '#ui/button/button.tsx';
import { Calendar } from '#ui/form/calendar.tsx';
import { Popover } from '#ui/overlay/popover.tsx';

interface FirstDeadlinePickerProps {
  /** The first of the new deadlines; null while there is no valid shift. */
  deadline: string | null;
  onChange: (day: Date) => void;
}

/** The day of the first deadline in the copy. */
export function FirstDeadlinePicker({ deadline, onChange }: FirstDeadlinePickerProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-1 sm:col-start-2">
      <span id={`${id}-label`} className="text-12 font-medium text-text-2">
        {classCopyTexts.firstDeadline}
      </span>
      <Popover
        label={classCopyTexts.firstDeadline}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button
            id={`${id}-day`}
            aria-labelledby={`${id}-label ${id}-day`}
            icon={<CalendarDays aria-hidden strokeWidth={1.75} />}
            className="min-w-0 justify-start max-md:h-11"
          >
            <span className="truncate">
              {deadline === null ? classCopyTexts.chooseDay : formatDay(deadline)}
            </span>
          </Button>
        }
      >
        <Calendar
          value={deadline === null ? undefined : parseDeadline(deadline)}
          onChange={(day) => {
            onChange(day);
            setOpen(false);
          }}
        />
      </Popover>
    </div>
  );
}
