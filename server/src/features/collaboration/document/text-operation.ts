/** A step of an operation: UTF-16 units to retain, insert or delete. */
export type TextStep = { retain: number } | { insert: string } | { delete: number };
/** A change to a text as steps from its start; the rest after the last step is retained. */
export type TextOperation = readonly TextStep[];

/** Reads the steps of an operation in pieces; after the last step everything is retained. */
class Steps {
  readonly #steps: TextOperation;
  #index = 0;
  #offset = 0;

  constructor(steps: TextOperation) {
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
  /** Returns the next piece, at most `length` long. */
  take(length = this.left): TextStep {
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

function lengthOf(step: TextStep): number {
  if ('insert' in step) return step.insert.length;
  return 'retain' in step ? step.retain : step.delete;
}

/** Appends a step to an operation, merging it with the last one if both are of a kind. */
function append(steps: TextStep[], step: TextStep): void {
  const last = steps.at(-1);
  if (lengthOf(step) === 0) return;
  if (last !== undefined && 'insert' in last && 'insert' in step) last.insert += step.insert;
  else if (last !== undefined && 'retain' in last && 'retain' in step) last.retain += step.retain;
  else if (last !== undefined && 'delete' in last && 'delete' in step) last.delete += step.delete;
  else steps.push({ ...step });
}

function withoutEnd(steps: TextStep[]): TextOperation {
  const last = steps.at(-1);
  if (last !== undefined && 'retain' in last) steps.pop();
  return steps;
}

/** Returns one operation with the effect of two consecutive ones. */
export function compose(first: TextOperation, second: TextOperation): TextOperation {
  const [a, b] = [new Steps(first), new Steps(second)];
  const steps: TextStep[] = [];
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
 * Returns the operation as it must be applied after another one to the same text. If both insert at one position, its
 * own text comes first if `comesFirst`.
 */
export function transform(change: TextOperation, made: TextOperation, comesFirst: boolean): TextOperation {
  const [a, b] = [new Steps(change), new Steps(made)];
  const steps: TextStep[] = [];
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

/** Returns the operation from one text to another, which replaces everything between their common prefix and suffix. */
export function difference(from: string, to: string): TextOperation {
  const maxLength = Math.min(from.length, to.length);
  let start = 0;
  while (start < maxLength && from.charCodeAt(start) === to.charCodeAt(start)) start += 1;
  // Never split a surrogate pair.
  if (start > 0 && isHighSurrogate(from, start - 1)) start -= 1;
  let end = 0;
  while (
    end < maxLength - start &&
    from.charCodeAt(from.length - 1 - end) === to.charCodeAt(to.length - 1 - end)
  ) {
    end += 1;
  }
  if (end > 0 && isLowSurrogate(from, from.length - end)) end -= 1;
  const steps: TextStep[] = [];
  append(steps, { retain: start });
  append(steps, { delete: from.length - end - start });
  append(steps, { insert: to.slice(start, to.length - end) });
  return withoutEnd(steps);
}

/** Returns the text after an operation. */
export function applyOperation(text: string, change: TextOperation): string {
  let position = 0;
  let made = '';
  for (const step of change) {
    if ('insert' in step) made += step.insert;
    else {
      const next = position + lengthOf(step);
      if ('retain' in step) made += text.slice(position, next);
      position = next;
    }
  }
  return made + text.slice(position);
}

/** Returns the number of UTF-16 units inserted and deleted. */
export function operationSize(change: TextOperation): number {
  return change.reduce((size, step) => size + ('retain' in step ? 0 : lengthOf(step)), 0);
}

function isHighSurrogate(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xd800;
}

function isLowSurrogate(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00;
}
