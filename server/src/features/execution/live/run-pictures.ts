import {
  MAX_RUN_FILE_BYTES,
  MAX_RUN_FILES,
  MAX_RUN_FILES_BYTES,
  type RunFileWithContent,
  type runDrawingEvent,
} from '@coderoom/contract';
import type { z } from 'zod';

/** Lines added to a drawing. */
type Added = Omit<z.output<typeof runDrawingEvent>, 'run_id'>;

/** Positions up to which a watcher was sent pictures and drawings, by their names. */
export type SeenPictures = Map<string, Seen>;

interface Seen {
  version: number;
  /** Position in a drawing, in UTF-16 units. */
  length: number;
}

/** Next thing that a watcher lacks; `seen` is what it has seen of the name afterwards. */
type Next = { name: string; seen: Seen } & ({ file: RunFileWithContent } | { added: Added });

interface Drawing {
  at: number;
  alt: string | null;
  text: string;
  /** Counted from 1; increases when it begins anew. */
  version: number;
}

interface Picture {
  file: RunFileWithContent;
  /** Counted from 1; increases with each content. */
  version: number;
}

/** Usual length of what is sent of a drawing at once, in UTF-16 units; a single line may be longer. */
const EVENT_LENGTH = 32_000;

/**
 * Drawings and pictures that a run shows while it goes on, within the bounds of a run's files: what exceeds them is
 * left to the run's result, which says so.
 */
export class RunPictures {
  readonly #shown = new Map<string, Drawing | Picture>();
  #size = 0;

  /** Adds lines to a drawing, or begins it anew. */
  add({ name, at, alt, from, text }: Added): void {
    const before = this.#shown.get(name) ?? { at, alt, text: '', version: 0 };
    // After a gap, which a lost message leaves, the run's result alone has the rest.
    if ('file' in before || (from !== 0 && from !== before.text.length)) return;
    const length = before.text.length;
    if (!this.#hasRoom(name, length, from + text.length)) return;
    this.#size += from + text.length - length;
    if (from === 0) this.#shown.set(name, { at, alt, text, version: before.version + 1 });
    else this.#shown.set(name, { ...before, alt, text: before.text + text });
  }

  /** Shows a picture, in place of an earlier one of its name. */
  replace(file: RunFileWithContent): void {
    const before = this.#shown.get(file.name);
    if (before !== undefined && !('file' in before)) return;
    const size = before?.file.content.length ?? 0;
    if (!this.#hasRoom(file.name, size, file.content.length)) return;
    this.#size += file.content.length - size;
    this.#shown.set(file.name, { file, version: (before?.version ?? 0) + 1 });
  }

  /** Returns what a watcher lacks next; null: nothing. */
  nextFor(seen: SeenPictures): Next | null {
    for (const [name, shown] of this.#shown) {
      const { version } = shown;
      const known = seen.get(name);
      const isKnown = known?.version === version;
      if ('file' in shown) {
        if (!isKnown) return { name, seen: { version, length: 0 }, file: shown.file };
      } else {
        const from = isKnown ? known.length : 0;
        if (from >= shown.text.length) continue;
        const { at, alt } = shown;
        const text = someLines(shown.text, from);
        return { name, seen: { version, length: from + text.length }, added: { name, at, alt, from, text } };
      }
    }
    return null;
  }

  #hasRoom(name: string, before: number, after: number): boolean {
    return (
      after <= 1.5 * MAX_RUN_FILE_BYTES &&
      this.#size - before + after <= 1.5 * MAX_RUN_FILES_BYTES &&
      (this.#shown.has(name) || this.#shown.size < MAX_RUN_FILES)
    );
  }
}

/** Returns whole lines from a position on, up to the length of an event if it is not a single line. */
function someLines(text: string, from: number): string {
  if (text.length - from <= EVENT_LENGTH) return text.slice(from);
  const lineEnd = text.lastIndexOf('\n', from + EVENT_LENGTH - 1);
  const end = lineEnd >= from ? lineEnd : text.indexOf('\n', from + EVENT_LENGTH);
  return end === -1 ? text.slice(from) : text.slice(from, end + 1);
}

/** A client does not say whether a drawing that it received has begun anew since: only its first version is continued. */
export function seenDrawings(received: readonly { name: string; length: number }[]): SeenPictures {
  return new Map(received.map(({ name, length }) => [name, { version: 1, length }]));
}
