import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { formatDate, isoDay } from '#lib/format.ts';
import { executionsTexts } from '#texts/admin/executions.tsx';
import { Button } from '#ui/button.tsx';
import { Calendar } from '#ui/calendar.tsx';
import { Popover } from '#ui/popover.tsx';
import { dayOf } from './day-range.ts';

interface DayFilterProps {
  label: string;
  /** Null: no filter. */
  day: string | null;
  onChange: (day: string | null) => void;
}

/** One end of a range of days. */
export function DayFilter({ label, day, onChange }: DayFilterProps) {
  const [open, setOpen] = useState(false);
  const date = dayOf(day) ?? undefined;
  const shown = date === undefined ? executionsTexts.filters.noDay : formatDate(date.toISOString());
  const choose = (chosen: string | null) => {
    setOpen(false);
    onChange(chosen);
  };
  return (
    <Popover
      label={executionsTexts.filters.day(label)}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<CalendarDays aria-hidden strokeWidth={1.75} />} className="min-w-0 justify-start">
          <span className="font-regular text-text-3">{label}</span> <span className="truncate">{shown}</span>
        </Button>
      }
    >
      <Calendar value={date} onChange={(chosen) => choose(isoDay(chosen))} />
      {day !== null && (
        <Button look="ghost" size="small" onClick={() => choose(null)} className="mt-1 w-full">
          {executionsTexts.filters.clearDay}
        </Button>
      )}
    </Popover>
  );
}
