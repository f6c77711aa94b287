import type { FunctionDefinition, Statement } from '#syntax/tree.ts';

/** The functions of a program, each given out once: where it is called first, or in the end, if nobody calls it. */
export class Functions {
  /** In the order of the text; of one name there are as many as there are types that have such a method. */
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

  /** Whether the functions of that name were called before, or are being gone through: one calls itself. */
  wereCalled(name: string): boolean {
    return this.#called.has(name) || (this.#byName.get(name) ?? []).every((one) => this.#given.has(one));
  }

  /** Those that a call means. Which of several types' methods that is is not known: all of that name. */
  *called(name: string): Iterable<FunctionDefinition> {
    this.#called.add(name);
    yield* this.#notGiven(this.#byName.get(name) ?? []);
  }

  /** What nobody called. */
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
    for (const statement of statements) {
      if (statement.kind === 'type') this.#collect(statement.members);
    }
  }
}

/** What overloads have in common. */
function signatureOf({ name, receiver, owner }: FunctionDefinition): string {
  return `${owner ?? receiver?.type ?? ''} ${name}`;
}

/** Overloads repeat one another: one stands for all, or what everybody copies of a textbook would count many times. */
function longestOf(overloads: readonly FunctionDefinition[]): FunctionDefinition {
  return overloads.reduce((longest, one) =>
    one.end - one.start > longest.end - longest.start ? one : longest,
  );
}
