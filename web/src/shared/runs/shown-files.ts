import type { RunFileWithContent } from '@coderoom/contract';
import type { MadeFile } from './made-file.ts';
import type { Terminal } from './terminal.ts';
import { addShown } from './transcript.ts';

/** Lines added to a drawing. */
export interface DrawingAddition {
  name: string;
  at: number;
  alt: string | null;
  /** True if the drawing began anew: what came before is no part of it. */
  isFirst: boolean;
  text: string;
}

/** Drawings received so far. A part may come twice after a lost connection, and is asked for again after a gap. */
export class ReceivedDrawings {
  /** In characters, by name. */
  readonly #lengths = new Map<string, number>();

  /** Lengths received so far, for subscribing again; undefined: nothing was. */
  get received(): { name: string; length: number }[] | undefined {
    if (this.#lengths.size === 0) return undefined;
    return Array.from(this.#lengths, ([name, length]) => ({ name, length }));
  }

  /** Takes what was sent. Returns what is new of it, null if nothing is, or `gap` if something before it is missing. */
  take({
    from,
    text,
    ...drawing
  }: Omit<DrawingAddition, 'isFirst'> & { from: number }): DrawingAddition | 'gap' | null {
    const received = this.#lengths.get(drawing.name) ?? 0;
    if (from > received) return 'gap';
    // A drawing that begins again at 0 is another one of the same name.
    const isFirst = from === 0;
    const fresh = isFirst ? text : text.slice(received - from);
    if (fresh === '') return null;
    this.#lengths.set(drawing.name, (isFirst ? 0 : received) + fresh.length);
    return { ...drawing, isFirst, text: fresh };
  }
}

type Shown = Pick<Terminal, 'made' | 'transcript'>;

/** Adds a picture that a running program shows, or its newer content. */
export function addPicture({ made, transcript }: Shown, { content, ...file }: RunFileWithContent): Shown {
  return {
    made: withFile(made, { ...file, content: { base64: content } }),
    transcript: file.at === null ? transcript : addShown(transcript, file.name, file.at),
  };
}

/** Adds to a drawing of a running program. */
export function addDrawing(
  { made, transcript }: Shown,
  { name, at, alt, isFirst, text }: DrawingAddition,
): Shown {
  const known = made.find((file) => file.name === name);
  const before = known !== undefined && !isFirst && 'text' in known.content ? known.content.text : '';
  const drawing: MadeFile = {
    name,
    kind: 'drawing',
    media_type: 'application/x-ndjson',
    bytes: before.length + text.length,
    width: null,
    height: null,
    alt,
    at,
    content: { text: before + text },
  };
  return { made: withFile(made, drawing), transcript: addShown(transcript, name, at) };
}

function withFile(made: readonly MadeFile[], file: MadeFile): readonly MadeFile[] {
  const index = made.findIndex(({ name }) => name === file.name);
  if (index === -1) return [...made, file].sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
  return made.with(index, { ...file, at: made[index]?.at ?? file.at });
}
