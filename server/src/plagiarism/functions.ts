import type { FunctionDefinition, Statement } from '#syntax/tree.ts';

/** Hands out each function of a program once: at its first call, or at the end if it is never called. */
export class Functions {
  /** In text order; methods of several types may share a name. */
  readonly #all: FunctionDefinition[] = [];
  readonly #byName: ReadonlyMap<string, readonly FunctionDefinition[]>;
  /** Names of functions that were called. */
  readonly #called = new Set<string>();
  readonly #given = new Set<FunctionDefinition>();

  constructor(program: readonly Statement[]) {
    this.#collect(program);
    this.#byName = Map.groupBy(this.#all, ({ name }) => name);
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** True if the functions of that name were called before, or are in progress (recursion). */
  wereCalled(name: string): boolean {
    return this.#called.has(name) || (this.#byName.get(name) ?? []).every((one) => this.#given.has(one));
  }

  /** Returns the functions a call may refer to. The receiver's type is unknown: all methods of that name. */
  *called(name: string): Iterable<FunctionDefinition> {
    this.#called.add(name);
    yield* this.#notGiven(this.#byName.get(name) ?? []);
  }

  /** Returns the functions that were never called. */
  uncalled(): Iterable<FunctionDefinition> {
    return this.#notGiven(this.#all);
  }

  *#notGiven(definitions: readonly FunctionDefinition[]): Iterable<FunctionDefinition> {
    for (const definition of definitions) {
      if (this.#given.has(definition)) continue;
      this.#given.add(definition);
      yield definition;
    }
  }

  #collect(statements: readonly Statement[]): void {
    const functions = statements.filter((statement) => statement.kind === 'function');
    for (const overloads of Map.groupBy(functions, signatureOf).values()) {
      const definition = longestOf(overloads);
      this.#all.push(definition);
      this.#collect(definition.body);
    }
    for (const statement of statements) if (statement.kind !== 'function') this.#collectWithin(statement);
  }

  /** Collects what is defined within a type, branch, loop, lambda or anonymous class. */
  #collectWithin(node: object): void {
    for (const part of Object.values(node)) {
      if (Array.isArray(part)) {
        const statements = part.filter((one) => isFunction(one));
        if (statements.length > 0) this.#collect(statements);
        for (const one of part) if (isObject(one) && !isFunction(one)) this.#collectWithin(one);
      } else if (isObject(part)) this.#collectWithin(part);
    }
  }
}

function isObject(part: unknown): part is object {
  return typeof part === 'object' && part !== null;
}

function isFunction(part: unknown): part is FunctionDefinition {
  return isObject(part) && 'kind' in part && part.kind === 'function';
}

/** Returns the key that overloads share. */
function signatureOf({ name, receiver, owner }: FunctionDefinition): string {
  return `${owner ?? receiver?.type ?? ''} ${name}`;
}

/**
 * Overloads repeat one another. The longest stands for all, or code that everyone copies from a textbook would count
 * many times.
 */
function longestOf(overloads: readonly FunctionDefinition[]): FunctionDefinition {
  return overloads.reduce((longest, one) =>
    one.end - one.start > longest.end - longest.start ? one : longest,
  );
}
