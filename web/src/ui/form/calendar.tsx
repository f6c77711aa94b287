import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { controlsTexts } from '#texts/controls.ts';
import { pageLocale } from '#texts/language.ts';

const TURN =
  'flex size-11 items-center justify-center rounded-full text-text-2 hover:bg-surface-2 hover:text-text-1 aria-disabled:text-text-3 md:size-8 [&>svg]:size-4';

const LOOKS = {
  months: 'relative',
  month_caption: 'flex h-11 items-center pl-2 font-strong md:h-8',
  nav: 'absolute top-0 right-0 flex',
  button_previous: TURN,
  button_next: TURN,
  month_grid: 'border-separate border-spacing-0',
  weekday: 'h-7 w-10 text-11 font-regular text-text-3 md:w-9',
  day: 'p-0 text-center',
  day_button: 'h-10 w-10 rounded-half font-mono text-12 text-text-1 hover:bg-surface-2 md:h-7 md:w-9',
  today: '[&>button]:inset-ring [&>button]:inset-ring-border-control',
  selected:
    '[&>button]:bg-accent [&>button]:font-strong [&>button]:text-on-accent [&>button]:hover:bg-accent-hover',
};

const DAY = new Intl.DateTimeFormat(pageLocale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const MONTH = new Intl.DateTimeFormat(pageLocale, { month: 'long', year: 'numeric' });
const WEEKDAY = new Intl.DateTimeFormat(pageLocale, { weekday: 'long' });

const LABELS = {
  labelDayButton: (day: Date) => DAY.format(day),
  labelGrid: (month: Date) => MONTH.format(month),
  labelWeekday: (day: Date) => WEEKDAY.format(day),
  labelPrevious: () => controlsTexts.calendar.previous,
  labelNext: () => controlsTexts.calendar.next,
};

const FORMATTERS = {
  formatCaption: (month: Date) => MONTH.format(month),
  formatWeekdayName: (day: Date) => WEEKDAY.format(day).slice(0, 2),
};

interface CalendarProps {
  value: Date | undefined;
  onChange: (day: Date) => void;
}

/** A month calendar in which one day can be selected. Weeks begin on Monday. */
export function Calendar({ value, onChange }: CalendarProps) {
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={1}
      selected={value}
      {...(value === undefined ? {} : { defaultMonth: value })}
      onSelect={onChange}
      classNames={LOOKS}
      labels={LABELS}
      formatters={FORMATTERS}
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? (
            <ChevronLeft aria-hidden strokeWidth={1.75} />
          ) : (
            <ChevronRight aria-hidden strokeWidth={1.75} />
          ),
      }}
    />
  );
}
