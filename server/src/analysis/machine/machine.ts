/** State of the analysis of one program: its position, its facts, and what its parts share. */
import { inEnglish, type Message, message } from '@coderoom/contract/message';

import { type Amount, constantAmount, sizeAmount } from '#analysis/growth/amount.ts';
import { type Growth, isConstant, ONE } from '#analysis/growth/growth.ts';
import type { Size } from '#analysis/growth/symbols.ts';
import { type Effects, effectsOfExpressions } from '#analysis/program/changes.ts';
import type { ProgramFacts } from '#analysis/program/facts.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { joinAlternatives } from './alternative-reads.ts';
import type { OpenLoop } from './costs.ts';
import type { CallSite, Flow, Frame } from './frames.ts';
import { ProgramInput } from './input.ts';
import { Memory } from './memory.ts';
import { takesValues } from './texts-split.ts';
import { type FunctionValue, numberOf, Scope, type TypeValue, UNKNOWN, type Value } from './values.ts';

/** Thrown if the analysis exceeds its limits or the program can't be bounded. */
export class NotAvailable extends Error {
  /** A sentence for the author of the program. */
  readonly reason: Message;

  constructor(reason: Message) {
    super(inEnglish(reason));
    this.reason = reason;
  }
}

/** Maximum number of expressions and statements analysed before giving up. */
const MAX_STEPS = 25_000;

/** Maximum nesting of loops and calls. */
const MAX_OPEN = 100;

/** Facts about a language beyond its library. */
export interface LanguageTraits {
  /** True if appending to a text copies all of it. */
  copiesTextToAdd: boolean;
  /** Set if assigning a collection copies it, or leaves nothing where it was, unless a reference is taken. */
  copiesWhatIsAssigned?: true;
  /** Set if assigning beyond the end of a list makes it longer. */
  growsByPlace?: true;
  /** Rounds of a loop that continues while this function returns true, by the size of its argument. */
  roundsWhile?: ReadonlyMap<string, (size: Growth) => Growth>;
  /** True if going through a text gives numbers, the codes of its letters. */
  lettersAreNumbers?: true;
  /** Set if a loop's variable can stand for the item itself, so that assigning to it changes the collection. */
  itemsAreReferences?: true;
  /** Set if looking up a key that a map does not have adds it. */
  looksUpAndAdds?: true;
  /** Set if changing the value of a key that a map does not have, `map[key] += 1`, fails. */
  changesOnlyWhatIsThere?: true;
  /** Set if going through a map gives its keys with their values. */
  mapsAreOfEntries?: true;
  /** True if slicing copies. */
  copiesSlices: boolean;
  /** Name of the constructor; null if it is named after its type. */
  constructorName: string | null;
  /** True if a method's first parameter is the object. */
  hasExplicitSelf: boolean;
  /** Set if methods of the same object are called without naming it. */
  callsMethodsAlone?: true;
  /** Set if a call can return several values: one that returns a single value gives it to the first variable. */
  returnsSeveral?: true;
  /** Set if a pattern of items matches only a list of exactly so many. */
  matchesLength?: true;
  /** True if assigning to a name makes it local to the function. */
  assignmentDeclares: boolean;
  /** Name of the entry function; null if the program starts with its top-level statements. */
  mainName: string | null;
  /** Matches names of functions that read input. */
  readingWords: RegExp;
  /** Matches names of functions that split a text into its parts. */
  splittingWords: RegExp;
  /** Matches names of functions that make a number of a text. */
  numberWords: RegExp;
  /** Matches source text that reads input. */
  inputWords: RegExp;
}

/** A language's library. Anything not listed is taken to cost a constant. */
export interface Library extends LanguageTraits {
  functions: ReadonlyMap<string, LibraryRule>;
  methods: ReadonlyMap<string, LibraryRule>;
  members: ReadonlyMap<string, (value: Value, machine: AbstractMachine, line: number) => Value>;
  names: ReadonlyMap<string, Value>;
  /** Returns the initial value of a variable of a type; null if the type is unknown. */
  valueOfType: (type: string, machine: AbstractMachine, line: number) => Value | null;
  /** Returns a variable's value after `>>` from the input; absent if the language has no such operator. */
  valueRead?: (before: Value, machine: AbstractMachine, line: number, isVariable: boolean) => Value;
}

/** Returns a call's result and charges its cost. */
export type LibraryRule = (call: LibraryCall) => Value;

/** A call of a library function or method. */
export interface LibraryCall {
  machine: AbstractMachine;
  name: string;
  /** Value before the method's name; null for a plain function. */
  receiver: Value | null;
  /** The receiver as it is written. */
  receiverWritten?: Expression | null;
  /** Package or type before a function's name; '' if there is none: `Vec::new()`. */
  owner: string;
  arguments: readonly Value[];
  /** The arguments as they are written in the source. */
  written: readonly Expression[];
  scope: Scope;
  line: number;
  /** Type of the constructed object as it is written, `ArrayList<Integer>`; for other calls the function's name. */
  type: string;
  /** Set if another function calls it, which it was passed to. */
  isApplied?: true;
}

/** A block used as a value: the number of calls around it, and its results so far. */
interface ValueBlock {
  readonly depth: number;
  readonly firstSize: number;
  result: Value | null;
}

/** State and findings of one program's analysis. `ProgramMachine` in `entry.ts` carries the program out. */
export abstract class AbstractMachine extends Memory {
  readonly library: Library;
  readonly facts: ProgramFacts;
  readonly input = new ProgramInput(this);
  readonly globals = new Scope(null);
  readonly types: TypeValue[] = [];
  /** Sizes of what is written in the program, by the name of the variable or parameter. */
  readonly samples = new Map<string, Size>();
  /** Methods that the program adds to all collections: `Array.prototype.last = function () {…}`. */
  readonly extensions = new Map<string, FunctionValue>();
  /** Types of the objects whose fields get their first values. */
  readonly typesInTheMaking = new Set<TypeValue>();
  /** Values of variables that outlive the calls of the functions in which they are declared. */
  readonly statics = new Map<object, Value>();
  readonly frames: Frame[] = [];
  lastValue: Value = UNKNOWN;
  /** Declared type of the value that is being made; '' if there is none. */
  expectedType = '';
  readonly #aliases = new Map<string, string>();
  readonly #blocks: ValueBlock[] = [];
  readonly #steps = new WeakMap<readonly Expression[], Effects>();
  #stepCount = 0;

  constructor(library: Library, facts: ProgramFacts) {
    super();
    this.library = library;
    this.facts = facts;
    this.addsByLookUp = library.looksUpAndAdds === true || facts.addsByLookUp;
    let names: ReadonlySet<string> | null = null;
    this.sizes.namesOfNoCounts = () => {
      names ??= new Set([...facts.repetitions, ...facts.values]);
      return names;
    };
    this.openLoop({ line: 1, count: ONE, what: null });
  }

  override openLoop(loop: Pick<OpenLoop, 'line' | 'count' | 'what'> & Partial<OpenLoop>): OpenLoop {
    if (this.loops.length >= MAX_OPEN) throw new NotAvailable(message`The program is nested too deeply.`);
    this.sizes.goesThrough(loop.count);
    const opened = super.openLoop(loop);
    const { body } = opened;
    if (body !== null) this.input.noteLoop(opened, () => takesValues(body, this.library));
    return opened;
  }

  /** @param weight Number of steps; more than 1 for work beyond one expression. */
  step(weight = 1): void {
    this.#stepCount += weight;
    if (this.#stepCount > MAX_STEPS)
      throw new NotAvailable(message`The program is too long or too intricate.`);
  }

  abstract evaluate(expression: Expression, scope: Scope): Value;
  abstract execute(statements: readonly Statement[], scope: Scope): Flow;
  abstract call(called: FunctionValue, given: readonly Value[], site: CallSite): Value;
  abstract bind(target: Expression, value: Value, scope: Scope, line: number): void;
  /** Returns the result of an operator without charging its cost. */
  abstract combine(operator: string, one: Value, other: Value, line: number): Value;

  /** Evaluates an expression without charging its cost. */
  peek(expression: Expression, scope: Scope): Value {
    return this.quietly(() => this.evaluate(expression, scope));
  }

  /** Evaluates statements as a value: the join of their results; without one, the last expression's. */
  immediate(body: readonly Statement[], scope: Scope): Value {
    this.lastValue = UNKNOWN;
    const block: ValueBlock = { depth: this.frames.length, firstSize: this.sizes.next, result: null };
    this.#blocks.push(block);
    try {
      this.execute(body, scope);
    } finally {
      this.#blocks.pop();
    }
    return block.result ?? this.lastValue;
  }

  /** Takes the value of a statement that is a result: of the block that is used as a value, else of the function. */
  resulted(value: Value): void {
    const block = this.#blocks.at(-1);
    if (block?.depth !== this.frames.length) this.returned(value);
    else
      block.result =
        block.result === null ? value : joinAlternatives(block.result, value, block.firstSize, this.sizes);
  }

  effectsOfSteps(steps: readonly Expression[]): Effects {
    let effects = this.#steps.get(steps);
    if (effects === undefined) {
      effects = effectsOfExpressions(steps);
      this.#steps.set(steps, effects);
    }
    return effects;
  }

  /** Looks up `a` or `this.a`. */
  getPath(path: string, scope: Scope): Value | undefined {
    const existing = scope.get(path);
    if (existing || !path.includes('.')) return existing;
    const [first = '', ...rest] = path.split('.');
    let value = scope.get(first);
    for (const name of rest) value = value?.kind === 'object' ? value.fields.get(name) : undefined;
    return value;
  }

  setPath(path: string, value: Value, scope: Scope): void {
    if (!path.includes('.')) scope.assign(path, value);
    const [first = '', ...rest] = path.split('.');
    let object = scope.get(first);
    for (const name of rest.slice(0, -1))
      object = object?.kind === 'object' ? object.fields.get(name) : undefined;
    const last = rest.at(-1);
    if (object?.kind === 'object' && last !== undefined) object.fields.set(last, value);
  }

  /** Counts an object; one that a method of an object makes which takes out as much takes the place of another. */
  override countObject(line: number): void {
    const levels = this.frames.flatMap(({ called: { self } }) =>
      self?.kind === 'object' ? [this.exchanging.get(self) ?? this.loops.length] : [],
    );
    super.countObject(line, Math.min(this.loops.length, ...levels));
  }

  /** True for a number that is a parameter of a recursive function which is being analysed. */
  isParameter(value: Value): boolean {
    if (value.kind !== 'number') return false;
    return this.frames.some(
      ({ called, parameters }) =>
        this.facts.recursive.has(called.name) && [...parameters.values()].some((own) => own === value),
    );
  }

  /** True outside all loops; calls don't count. */
  get isOutermost(): boolean {
    return this.loops.slice(1).every(({ body }) => body === null);
  }

  /** True in a loop, and in what the library calls again and again. */
  get isRepeated(): boolean {
    return this.loops.slice(1).some(({ body, count }) => body !== null || !isConstant(count));
  }

  /** Returns the size for an unknown number: the same one for the same path. */
  numberUnknown(path: string, line: number, scope: Scope): Amount {
    const amount = sizeAmount(this.sizes.input(path, message`the value of ${path} in line ${line}`).id);
    this.setPath(path, numberOf(amount), scope);
    return amount;
  }

  /** Names a size after the first variable that holds it. */
  name(value: Value, name: string): void {
    if (value.kind === 'collection' && value.isInput && value.type === 'text') value.isView = false;
    const isList = value.kind === 'collection' && value.type !== 'text' && value.type !== 'builder';
    if (isList && this.facts.records.has(name)) this.input.hasFew(value);
    const amount = value.kind === 'number' ? value.amount : value.kind === 'collection' ? value.size : null;
    if (amount?.linear?.multiples.size !== 1) return;
    const [symbol = -1] = amount.linear.multiples.keys();
    const size = this.sizes.get(symbol);
    if (size.bound !== null || size.name !== '') return;
    size.name = name;
    if (value.kind === 'collection') size.meaning = message`the length of ${name}`;
  }

  returned(value: Value): void {
    const frame = this.frames.at(-1);
    if (frame)
      frame.returned =
        frame.returned === null
          ? value
          : joinAlternatives(frame.returned, value, frame.firstSize, this.sizes);
    this.lastValue = value;
  }

  yielded(value: Value, line: number, times: Growth = ONE): void {
    const frame = this.frames.at(-1);
    if (!frame) return;
    if (frame.yielded === null) {
      frame.yielded = this.view('iterator', constantAmount(0), UNKNOWN, line);
      frame.yielded.level = frame.level;
    }
    this.grow(frame.yielded, value, times);
  }

  /** Defines an alias of a type. */
  defineAlias(name: string, type: string): void {
    if (name !== type) this.#aliases.set(name, type);
  }

  /** Resolves a type alias. */
  aliasOf(type: string): string {
    // `Link<T>`
    return this.#aliases.get(type) ?? this.#aliases.get(type.replace(/<.*>$/s, '')) ?? type;
  }
}
