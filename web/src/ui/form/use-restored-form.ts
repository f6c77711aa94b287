import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'sonner';
import { forgetUnsavedWork, readUnsavedWork, saveOnSignOut } from '#lib/unsaved-work.ts';
import { controlsTexts } from '#texts/controls.ts';

interface UnsavedForm<Value> {
  name: string;
  /** The form's current values. */
  value: Value;
  unsaved: boolean;
  /** The text worth copying from it. */
  text: string;
}

/** Returns the values kept when the author was signed out, if any, otherwise `initial`. */
export function useRestoredForm<Value extends object>(place: `${string}:${string}`, initial: Value): Value {
  const [kept] = useState(() => parseLike(initial, readUnsavedWork(place)?.data));
  useEffect(() => {
    if (kept === null) return;
    forgetUnsavedWork(place);
    toast.success(controlsTexts.unsaved.back, { id: `back ${place}` });
  }, [kept, place]);
  return kept ?? initial;
}

/** Keeps the unsaved values of a form when its author is signed out involuntarily. */
export function useSaveFormOnSignOut<Value>(place: `${string}:${string}`, form: UnsavedForm<Value>): void {
  const find = useEffectEvent(() => {
    const { name, text, value, unsaved } = form;
    return unsaved ? { name, text, data: JSON.stringify(value) } : null;
  });
  useEffect(() => saveOnSignOut(place, () => find()), [place]);
}

/** Stored values may come from another version of the page: each field must have the type that it has now. */
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
