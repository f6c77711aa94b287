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
