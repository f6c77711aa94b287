import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasCommandKey } from '#lib/browser/keyboard.ts';
import { controlsTexts } from '#texts/controls.ts';
import { FieldProblem } from './field.tsx';
import { parseTime } from './parse-time.ts';

interface TimeFieldProps {
  /** Accessible name. */
  label: string;
  /** `HH:MM` */
  value: string;
  /** Receives a time when it is complete: when the field is left, or on Enter. */
  onChange: (time: string) => void;
}

/**
 * A time of day of 24 hours. A text that is no time remains with a message, and the value stays what it was. Stands in a
 * row that wraps: the message has a line of its own.
 */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const problemId = useId();
  // Null: the value is shown.
  const [typed, setTyped] = useState<string | null>(null);
  // While a time is typed, its beginning is no mistake.
  const [wasRefused, setRefused] = useState(false);
  const isWrong = wasRefused && typed !== null && isUnreadable(typed);

  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(null);
  }

  const commit = () => {
    if (typed === null) return;
    const isRefused = isUnreadable(typed);
    setRefused(isRefused);
    if (isRefused) return;
    const time = parseTime(typed);
    setTyped(null);
    if (time !== null && time !== value) onChange(time);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Ctrl+S saves what the field shows.
    if (event.key.toLowerCase() === 's' && hasCommandKey(event)) commit();
    if (event.key !== 'Enter' || typed === null) return;
    event.preventDefault();
    // The next time is typed over this one.
    flushSync(commit);
    event.currentTarget.select();
  };
  return (
    <>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={20}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        placeholder="00:00"
        value={typed ?? value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className="h-11 w-20 shrink-0 rounded-full border border-border-control bg-page px-2.5 font-mono text-16 outline-none focus:border-accent focus:ring-1 focus:ring-accent focus-visible:shadow-none aria-invalid:border-danger md:h-8 md:text-13"
      />
      <div className="basis-full has-[p]:pt-1">
        <FieldProblem id={problemId} problem={isWrong ? controlsTexts.timeProblem : undefined} />
      </div>
    </>
  );
}

/** An empty field is left as it was. */
function isUnreadable(typed: string): boolean {
  return typed.trim() !== '' && parseTime(typed) === null;
}
