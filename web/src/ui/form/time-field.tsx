import { useState } from 'react';
import { parseTime } from './parse-time.ts';

/** A whole time: while less is typed, nothing is told. */
const COMPLETE = /^\s*(?:\d{1,2}[:.]\d{2}|\d{4})\s*$/;

interface TimeFieldProps {
  /** Accessible name. */
  label: string;
  /** `HH:MM` */
  value: string;
  onChange: (time: string) => void;
}

/**
 * A time of day of 24 hours, as everywhere on the page. The browser's own field shows 12 or 24 hours by the language of
 * the browser, which may be another one.
 */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  // Null: not being typed.
  const [typed, setTyped] = useState<string | null>(null);
  const tell = (text: string) => {
    const time = parseTime(text);
    if (time !== null && time !== value) onChange(time);
  };
  const isWrong = typed !== null && COMPLETE.test(typed) && parseTime(typed) === null;
  const commit = () => {
    if (typed !== null) tell(typed);
    setTyped(null);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      required
      maxLength={8}
      aria-label={label}
      aria-invalid={isWrong}
      placeholder="00:00"
      value={typed ?? value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        if (COMPLETE.test(target.value)) tell(target.value);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || typed === null) return;
        event.preventDefault();
        commit();
      }}
      className="h-11 w-20 shrink-0 rounded-full border border-border-control bg-page px-2.5 font-mono text-16 outline-none focus:border-accent focus:ring-1 focus:ring-accent focus-visible:shadow-none aria-invalid:border-danger md:h-8 md:text-13"
    />
  );
}
