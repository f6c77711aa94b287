import { useEffect, useReducer } from 'react';
import { findWait, secondsUntil } from '#lib/server/waits.ts';
import { connectionTexts } from '#texts/connection.ts';

/** Often enough that no second is skipped. */
const TICK_MS = 200;

/** How long a text says to wait. */
interface CountedWait {
  /** The text as of now; null: it names no wait. */
  text: string | null;
  isOver: boolean;
}

/** Counts the seconds down that a text says to wait, if it does. */
export function useWait(text: string): CountedWait {
  const wait = findWait(text);
  const until = wait?.until ?? null;
  const [, show] = useReducer((_before: number | null, left: number) => left, null);
  useEffect(() => {
    if (until === null || secondsUntil(until) === 0) return undefined;
    const timer = setInterval(() => {
      const left = secondsUntil(until);
      show(left);
      if (left === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  if (wait === undefined) return { text: null, isOver: false };
  const left = secondsUntil(wait.until);
  return { text: wait.word(left), isOver: left === 0 };
}

/** A failure whose wait is counted down, if it names one, and then gives way to the news that it is over. */
export function CountedText({ text }: { text: string }) {
  const wait = useWait(text);
  if (wait.text === null) return text;
  if (wait.isOver) return connectionTexts.tryAgainNow;
  return (
    <>
      <span aria-hidden>{wait.text}</span>
      {/* Not counted: an alert would be read out every second. */}
      <span className="sr-only">{text}</span>
    </>
  );
}
