import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'sonner';
import { forgetKeptWork, keepWhenSignedOut, readKeptWork } from '#lib/unsaved-work.ts';
import { controlsTexts } from '#texts/controls.ts';

interface UnsavedForm<Value> {
  name: string;
  /** As it stands on the screen. */
  value: Value;
  unsaved: boolean;
  /** What is worth copying of it. */
  text: string;
}

/** Begins with what was kept of a form when its author was signed out, where there is something. */
export function useKeptForm<Value extends object>(place: `${string}:${string}`, initial: Value): Value {
  const [kept] = useState(() => parseLike(initial, readKeptWork(place)?.data));
  useEffect(() => {
    if (kept === null) return;
    forgetKeptWork(place);
    toast.success(controlsTexts.unsaved.back, { id: `back ${place}` });
  }, [kept, place]);
  return kept ?? initial;
}

/** Keeps what is not saved of a form when its author is signed out against their will. */
export function useKeepForm<Value>(place: `${string}:${string}`, form: UnsavedForm<Value>): void {
  const find = useEffectEvent(() => {
    const { name, text, value, unsaved } = form;
    return unsaved ? { name, text, data: JSON.stringify(value) } : null;
  });
  useEffect(() => keepWhenSignedOut(place, () => find()), [place]);
}

/** What is stored may be of another version of the page: each field has to be of the kind that it is now. */
function parseLike<Value extends object>(initial: Value, data: string | undefined): Value | null {
  if (data === undefined) return null;
  try {
    const value: unknown = JSON.parse(data);
    return isLike(value, initial) ? value : null;
  } catch {
    return null;
  }
}

function isLike<Value extends object>(value: unknown, initial: Value): value is Value {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(initial).every(([name, was]) => {
    const is: unknown = Reflect.get(value, name);
    return (
      was === null || is === null || (typeof is === typeof was && Array.isArray(is) === Array.isArray(was))
    );
  });
}
