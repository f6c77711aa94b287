/** The analysis of one program on its way: where it is, what it knows, and what the parts of it share. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { type Amount, constantAmount, sizeAmount } from './amount.ts';
import { type Effects, effectsOfExpressions } from './changes.ts';
import type { Arm, Frame } from './frames.ts';
import { ONE } from './growth.ts';
import { Input } from './input.ts';
import type { OpenLoop } from './ledger.ts';
import type { Library } from './library/library.ts';
import { Memory } from './memory.ts';
import { type FunctionValue, join, numberOf, Scope, type TypeValue, UNKNOWN, type Value } from './values.ts';

/** The analysis comes to no end in time, or the program has something that cannot be bounded. */
export class NotAvailable extends Error {}

/** How many expressions and statements are looked at before the analysis gives up. */
const MAX_STEPS = 25_000;

/** Loops and calls within each other are gone into so deep. */
const MAX_OPEN = 100;

/** Where a program goes on after a statement. */
export type Flow = 'next' | 'leaves';

/** Where a call stands, and how what it is given is written. */
export interface CallSite {
  line: number;
  arguments: readonly Expression[];
  /** What stands before the name. */
  receiver?: Expression | null;
}

/** The parts of the analysis that need each other. */
export interface Parts {
  evaluate(expression: Expression, scope: Scope, machine: Machine): Value;
  execute(statements: readonly Statement[], scope: Scope, machine: Machine): Flow;
  call(called: FunctionValue, given: readonly Value[], site: CallSite, machine: Machine): Value;
  bind(target: Expression, value: Value, scope: Scope, machine: Machine, line: number): void;
  combine(operator: string, one: Value, other: Value, machine: Machine, line: number): Value;
}

/** What a program is asked for before it is gone through. */
export interface ProgramFacts {
  library: Library;
  parts: Parts;
  readsInput: boolean;
  /** Functions that call themselves, directly or through others. */
  recursive: ReadonlySet<string>;
  /** Names that the program's outermost statements use. */
  usedOutside: ReadonlySet<string>;
  /** Names of which the program never uses anything but items at fixed places. */
  usedByPlace: ReadonlySet<string>;
  /** Names of what the program does more with than show it. */
  workedWith: ReadonlySet<string>;
  /** How long the lists are that are written out in the program. */
  sampleLengths: ReadonlySet<number>;
}

/** Where the analysis of one program keeps what it has found so far. */
export class Machine extends Memory {
  readonly library: Library;
  readonly readsInput: boolean;
  readonly recursive: ReadonlySet<string>;
  readonly usedOutside: ReadonlySet<string>;
  readonly usedByPlace: ReadonlySet<string>;
  readonly workedWith: ReadonlySet<string>;
  readonly sampleLengths: ReadonlySet<number>;
  readonly input = new Input(this);
  readonly globals = new Scope(null);
  readonly types: TypeValue[] = [];
  readonly frames: Frame[] = [];
  lastValue: Value = UNKNOWN;
  /** The type that what is being made has where it is declared; '' where nothing is. */
  expectedType = '';
  readonly #parts: Parts;
  readonly #aliases = new Map<string, string>();
  readonly #arms: Arm[] = [];
  readonly #steps = new WeakMap<readonly Expression[], Effects>();
  #stepCount = 0;

  constructor({
    library,
    parts,
    readsInput,
    recursive,
    usedOutside,
    usedByPlace,
    workedWith,
    sampleLengths,
  }: ProgramFacts) {
    super();
    this.library = library;
    this.#parts = parts;
    this.readsInput = readsInput;
    this.recursive = recursive;
    this.usedOutside = usedOutside;
    this.usedByPlace = usedByPlace;
    this.workedWith = workedWith;
    this.sampleLengths = sampleLengths;
    this.openLoop({ line: 1, count: ONE, what: '' });
  }

  override openLoop(loop: Pick<OpenLoop, 'line' | 'count' | 'what'> & Partial<OpenLoop>): OpenLoop {
    if (this.loops.length >= MAX_OPEN) throw new NotAvailable('The program is nested too deeply.');
    return super.openLoop(loop);
  }

  /** @param weight more for what costs more than looking at one expression. */
  step(weight = 1): void {
    this.#stepCount += weight;
    if (this.#stepCount > MAX_STEPS) throw new NotAvailable('The program is too long or too intricate.');
  }

  evaluate(expression: Expression, scope: Scope): Value {
    return this.#parts.evaluate(expression, scope, this);
  }

  execute(statements: readonly Statement[], scope: Scope): Flow {
    return this.#parts.execute(statements, scope, this);
  }

  call(called: FunctionValue, given: readonly Value[], site: CallSite): Value {
    return this.#parts.call(called, given, site, this);
  }

  bind(target: Expression, value: Value, scope: Scope, line: number): void {
    this.#parts.bind(target, value, scope, this, line);
  }

  combine(operator: string, one: Value, other: Value, line: number): Value {
    return this.quietly(() => this.#parts.combine(operator, one, other, this, line));
  }

  /** What an expression is, without counting what it costs. */
  peek(expression: Expression, scope: Scope): Value {
    return this.quietly(() => this.evaluate(expression, scope));
  }

  /** Statements that stand for a value: that of the last one, or what they return. */
  immediate(body: readonly Statement[], scope: Scope): Value {
    this.lastValue = UNKNOWN;
    this.execute(body, scope);
    return this.lastValue;
  }

  /** Goes one of the ways of a branch. */
  inArm<Result>(branch: object, way: number, what: () => Result): Result {
    this.#arms.push({ branch, way });
    try {
      return what();
    } finally {
      this.#arms.pop();
    }
  }

  /** Goes by several branches the way that is given. */
  inArms<Result>(arms: readonly Arm[], what: () => Result): Result {
    this.#arms.push(...arms);
    try {
      return what();
    } finally {
      this.#arms.splice(this.#arms.length - arms.length, arms.length);
    }
  }

  get arms(): readonly Arm[] {
    return this.#arms;
  }

  effectsOfSteps(steps: readonly Expression[]): Effects {
    let effects = this.#steps.get(steps);
    if (effects === undefined) {
      effects = effectsOfExpressions(steps);
      this.#steps.set(steps, effects);
    }
    return effects;
  }

  /** `a`, `this.a`. */
  getPath(path: string, scope: Scope): Value | undefined {
    const known = scope.get(path);
    if (known || !path.includes('.')) return known;
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

  /** Outside of all loops; calls do not count. */
  get isOutermost(): boolean {
    return this.loops.slice(1).every(({ body }) => body === null);
  }

  /** A number of which nothing is known: a size by itself, the same wherever it is asked for. */
  numberUnknown(path: string, line: number, scope: Scope): Amount {
    const amount = sizeAmount(this.sizes.input(path, `the value of ${path} in line ${line}`).id);
    this.setPath(path, numberOf(amount), scope);
    return amount;
  }

  /** Gives a size the name of the variable that it is first known by. */
  name(value: Value, name: string): void {
    if (value.kind === 'collection' && value.isInput && value.type === 'text') value.isView = false;
    const amount = value.kind === 'number' ? value.amount : value.kind === 'collection' ? value.size : null;
    if (amount?.linear?.multiples.size !== 1) return;
    const [symbol = -1] = amount.linear.multiples.keys();
    const size = this.sizes.get(symbol);
    if (size.bound !== null || size.name !== '') return;
    size.name = name;
    if (value.kind === 'collection') size.meaning = `the length of ${name}`;
  }

  returned(value: Value): void {
    const frame = this.frames.at(-1);
    if (frame) frame.returned = frame.returned === null ? value : join(frame.returned, value);
    this.lastValue = value;
  }

  yielded(value: Value, line: number): void {
    const frame = this.frames.at(-1);
    if (!frame) return;
    if (frame.yielded === null) {
      frame.yielded = this.view('iterator', constantAmount(0), UNKNOWN, line);
      frame.yielded.level = frame.level;
    }
    this.grow(frame.yielded, value);
  }

  /** Another name for a type. */
  defineAlias(name: string, type: string): void {
    if (name !== type) this.#aliases.set(name, type);
  }

  /** The type that a name stands for, where it is another's. */
  aliasOf(type: string): string {
    return this.#aliases.get(type) ?? type;
  }
}
