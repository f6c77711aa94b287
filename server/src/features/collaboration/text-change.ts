/** A step of a change: characters (UTF-16 units) that stay, come or go. */
export type Step = { retain: number } | { insert: string } | { delete: number };
/** What happens to a text, from its beginning on. What is not spoken of at its end stays. */
export type Change = readonly Step[];

/** Reads the steps of a change in pieces; behind the last one everything stays. */
class Steps {
  readonly #steps: Change;
  #index = 0;
  #offset = 0;

  constructor(steps: Change) {
    this.#steps = steps;
  }
  get ended(): boolean {
    return this.#index >= this.#steps.length;
  }
  get kind(): 'retain' | 'insert' | 'delete' {
    const step = this.#steps[this.#index];
    if (step === undefined || 'retain' in step) return 'retain';
    return 'insert' in step ? 'insert' : 'delete';
  }
  get left(): number {
    const step = this.#steps[this.#index];
    return step === undefined ? Number.POSITIVE_INFINITY : lengthOf(step) - this.#offset;
  }
  /** The next piece, at most so long. */
  take(length = this.left): Step {
    const step = this.#steps[this.#index];
    if (step === undefined) return { retain: length };
    const from = this.#offset;
    this.#offset += length;
    if (this.#offset >= lengthOf(step)) {
      this.#index += 1;
      this.#offset = 0;
    }
    if ('insert' in step) return { insert: step.insert.slice(from, from + length) };
    return 'retain' in step ? { retain: length } : { delete: length };
  }
}

function lengthOf(step: Step): number {
  if ('insert' in step) return step.insert.length;
  return 'retain' in step ? step.retain : step.delete;
}

/** Adds a step at a change's end, to its last one where both are of a kind. */
function append(steps: Step[], step: Step): void {
  const last = steps.at(-1);
  if (lengthOf(step) === 0) return;
  if (last !== undefined && 'insert' in last && 'insert' in step) last.insert += step.insert;
  else if (last !== undefined && 'retain' in last && 'retain' in step) last.retain += step.retain;
  else if (last !== undefined && 'delete' in last && 'delete' in step) last.delete += step.delete;
  else steps.push({ ...step });
}

function withoutEnd(steps: Step[]): Change {
  const last = steps.at(-1);
  if (last !== undefined && 'retain' in last) steps.pop();
  return steps;
}

/** Two changes, one after the other, as one. */
export function compose(first: Change, second: Change): Change {
  const [a, b] = [new Steps(first), new Steps(second)];
  const steps: Step[] = [];
  while (!a.ended || !b.ended) {
    if (b.kind === 'insert') append(steps, b.take());
    else if (a.kind === 'delete') append(steps, a.take());
    else {
      const length = Math.min(a.left, b.left);
      const [one, other] = [a.take(length), b.take(length)];
      if ('retain' in other) append(steps, one);
      else if ('retain' in one) append(steps, other);
    }
  }
  return withoutEnd(steps);
}

/**
 * What a change has to be after another one was made to the same text. Of two insertions at one place, the
 * change's own comes first where `comesFirst`.
 */
export function transform(change: Change, made: Change, comesFirst: boolean): Change {
  const [a, b] = [new Steps(change), new Steps(made)];
  const steps: Step[] = [];
  while (!a.ended) {
    if (a.kind === 'insert' && (comesFirst || b.kind !== 'insert')) append(steps, a.take());
    else if (b.kind === 'insert') append(steps, { retain: lengthOf(b.take()) });
    else {
      const length = Math.min(a.left, b.left);
      const [one, other] = [a.take(length), b.take(length)];
      if ('retain' in other) append(steps, one);
    }
  }
  return withoutEnd(steps);
}

/** From one text to another: what lies between what they begin and end with alike is replaced. */
export function difference(from: string, to: string): Change {
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && from.charCodeAt(start) === to.charCodeAt(start)) start += 1;
  // Half a surrogate pair is no character.
  if (start > 0 && isHighSurrogate(from, start - 1)) start -= 1;
  let end = 0;
  while (
    end < most - start &&
    from.charCodeAt(from.length - 1 - end) === to.charCodeAt(to.length - 1 - end)
  ) {
    end += 1;
  }
  if (end > 0 && isLowSurrogate(from, from.length - end)) end -= 1;
  const steps: Step[] = [];
  append(steps, { retain: start });
  append(steps, { delete: from.length - end - start });
  append(steps, { insert: to.slice(start, to.length - end) });
  return withoutEnd(steps);
}

/** The text after a change. */
export function changed(text: string, change: Change): string {
  let at = 0;
  let made = '';
  for (const step of change) {
    if ('insert' in step) made += step.insert;
    else {
      const next = at + lengthOf(step);
      if ('retain' in step) made += text.slice(at, next);
      at = next;
    }
  }
  return made + text.slice(at);
}

/** How much comes and goes. */
export function sizeOf(change: Change): number {
  return change.reduce((size, step) => size + ('retain' in step ? 0 : lengthOf(step)), 0);
}

function isHighSurrogate(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xd800;
}

function isLowSurrogate(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00;
}
