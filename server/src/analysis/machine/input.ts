/** Models the program's input: how large it is, and how the pieces that are read relate. */
import { message } from '@coderoom/contract/message';
import { type Amount, boundedAmount, constantAmount, sizeAmount } from '#analysis/growth/amount.ts';
import { type Growth, growthOfSize, isConstant, ONE } from '#analysis/growth/growth.ts';
import type { Sizes } from '#analysis/growth/symbols.ts';
import type { OpenLoop } from './costs.ts';
import { CountsRead } from './counts-read.ts';
import { InputLines } from './grid.ts';
import type { Memory } from './memory.ts';
import { type InputRead, ReadLog, type TakenFrom } from './reads.ts';
import { SameLengths } from './same-lengths.ts';
import { type Collection, type CollectionType, numberOf, UNKNOWN, type Value } from './values.ts';
import { WholeInput } from './whole-input.ts';

/** The input of one program, as far as it has been read. */
export class ProgramInput {
  readonly #reads: ReadLog;
  readonly #memory: Memory;
  readonly #sizes: Sizes;
  /** Count of numbers and lists that have been read. */
  readSoFar = 0;
  #arguments: Collection | null = null;
  readonly #counts: CountsRead;
  #readsExactly: number | null = null;
  readonly #numbersAt = new WeakMap<Collection, Map<number, Value>>();
  readonly #whole: WholeInput;
  /** Its lines. */
  readonly lines: InputLines;
  /** Its texts and lists that have one length. */
  readonly lengths: SameLengths;

  constructor(memory: Memory) {
    this.#memory = memory;
    this.#sizes = memory.sizes;
    this.lines = new InputLines(memory.sizes);
    this.#whole = new WholeInput(memory, this.lines);
    this.lengths = new SameLengths(memory);
    this.#counts = new CountsRead(memory);
    this.#reads = new ReadLog(memory, {
      isWhole: (collection) => this.isWhole(collection),
      isArguments: ({ size }) =>
        this.#arguments !== null && size.linear !== null && isSameSize(size, this.#arguments.size),
      isLine: (collection) => this.lines.isRow(collection),
      boundOf: (size) => boundOf(size, memory.sizes),
    });
  }

  /** Everything that is read, in order. */
  get reads(): readonly InputRead[] {
    return this.#reads.all;
  }

  /**
   * Reads a number.
   *
   * @param of the text that it is parsed from
   */
  number(line: number, of: Collection | TakenFrom | null = null): Value {
    const size = this.#sizes.input('', message`the number read in line ${line}`);
    size.isValue = this.#innermost !== null;
    size.isNumber = true;
    if (!this.#memory.isQuiet) {
      this.#counts.addNumber(size, this.#innermost);
      this.#takes(ONE);
      this.#whole.takesNumber(of);
      // Values that were read before say nothing of how many there are up to the end.
      if (this.#whole.isAsked) for (const { count } of this.#memory.loops) this.isCountedBy(count);
      this.#note('number', line, size.id, { of });
    }
    return numberOf(sizeAmount(size.id));
  }

  /** Reads the number at a place of a list: the same one each time. */
  numberAt(list: Collection, place: number, line: number): Value {
    const numbers = this.#numbersAt.get(list) ?? new Map<number, Value>();
    const known = numbers.get(place);
    if (known) return known;
    const number = this.number(line, { from: list, place });
    if (this.#memory.isQuiet) return number;
    this.#numbersAt.set(list, numbers.set(place, number));
    return number;
  }

  /** Reads a value into an item of a collection. */
  value(line: number): Value {
    this.#note('value', line, null);
    return this.valueIn('');
  }

  /**
   * Reads a text.
   *
   * @param isAlone false for one of the words of a line
   * @param taken what it is taken out of
   */
  text(line: number, isAlone = true, taken: TakenFrom | null = null): Collection {
    const reading = this.#whole.readingLoop;
    const size = reading
      ? this.#sizes.bounded(this.size)
      : this.#sizes.input('', message`the length of the text read in line ${line}`);
    if (this.#isRepeated) size.oneOf = this.#memory.timesSince(1);
    const text = this.#memory.text(sizeAmount(size.id), line);
    if (!reading && isAlone) this.#addLength(size.id);
    this.#whole.takesText(text);
    text.isInput = true;
    if (reading) this.lines.add(size.id);
    if (reading) this.#whole.addPart(text, size, reading);
    // It is held in memory only once it gets a name.
    text.isView = true;
    this.#note('text', line, size.id, { made: text, of: taken });
    return text;
  }

  /** Reads one of the lines or words of the whole input, all others of which are read together. */
  piece(from: Collection, line: number, place: number | 'next' = 'next'): Collection {
    const { size } = from;
    const text = this.text(line, false, { from, place });
    const [symbol = -1] = text.size.linear?.multiples.keys() ?? [];
    if (symbol >= 0) this.#sizes.get(symbol).oneOf ??= size.growth;
    return text;
  }

  /** Returns the number of lines that are read until the input ends. */
  get lineCount(): Growth {
    return this.lines.countOf(this.size, !this.#memory.isQuiet && !this.#isRepeated);
  }

  /** Notes that a loop has ended: what is read from here on is another part of the input. */
  endLoop(count: Growth, line: number): void {
    if (!this.#memory.isQuiet && !this.#isRepeated) this.lines.endLoop(count, line);
  }

  /** Returns a line of the whole input, short unless the lines turn out to be rows. */
  line(line: number): Collection {
    const length = this.#sizes.bounded(ONE);
    this.lines.add(length.id);
    const text = this.#memory.view('text', sizeAmount(length.id), UNKNOWN, line);
    text.isInput = true;
    return text;
  }

  /** Returns the values of one line of several, each of which has a length of its own. */
  row(values: Collection, line: number): Collection {
    const size = this.#sizes.input('', message`the number of values read in line ${line}`);
    const row = this.#memory.collection(values.type, sizeAmount(size.id), values.items, line);
    row.isInput = true;
    this.#whole.addRow(size.id);
    this.#addLength(size.id);
    this.#takes(row.size.growth);
    return row;
  }

  /** Returns any of the lines that are read one by one, which together are as long as the input. */
  eachLine(line: number): Collection {
    const length = this.#sizes.bounded(this.size);
    length.oneOf = this.lineCount;
    this.lines.add(length.id);
    const text = this.#memory.view('text', sizeAmount(length.id), UNKNOWN, line);
    text.isInput = true;
    text.total = this.size;
    this.#note('lines', line, length.id);
    return text;
  }

  /** Reads a word of a line: one of several, each of them short. */
  word(line: number, taken: TakenFrom | null = null): Collection {
    const word = this.#memory.view('text', constantAmount(1), UNKNOWN, line);
    word.isInput = true;
    if (taken !== null) this.#note('text', line, null, { made: word, of: taken });
    return word;
  }

  /** Reads several values at once; their count is the number read before them, if there is one. */
  list(items: Value, line: number, of: Collection | null = null): Collection {
    const [known] = of?.size.linear?.multiples.keys() ?? [];
    const isOfLine = of !== null && this.lines.isRow(of);
    if (of && known !== undefined && (isOfLine || this.#sizes.get(known).whole !== null)) {
      const parts = this.#memory.collection('iterator', of.size, items, line);
      parts.isInput = true;
      if (of.total !== null && of.reachedBy.size > 0)
        Object.assign(parts, { total: of.total, reachedBy: of.reachedBy });
      if (isOfLine) this.#reads.noteParts({ kind: 'list', line, size: known, exactly: null }, of, parts);
      return parts;
    }
    if (this.#readsExactly !== null) {
      const few = this.#memory.view('iterator', constantAmount(this.#readsExactly), items, line);
      this.#note('list', line, null, { made: few, of });
      few.isInput = true;
      return few;
    }
    const number = this.#counts.numberFor(this.#innermost);
    // A number that said how many lines come first says nothing of those until the end.
    const isOver =
      number !== null && this.#whole.readingLoop !== null && this.#counts.isCount(number.size.id);
    const free = isOver ? null : number;
    if (free && !this.#memory.isQuiet) free.isUsed = true;
    const reading = free ? null : this.#whole.readingLoop;
    const size =
      (free && this.#isRepeated ? this.#sizes.bounded(growthOfSize(free.size.id)) : free?.size) ??
      (reading
        ? this.#sizes.bounded(this.size)
        : this.#sizes.input('', message`the number of values read in line ${line}`));
    const list = this.#memory.collection('iterator', sizeAmount(size.id), items, line);
    list.isInput = true;
    if (!reading) this.#addLength(size.id);
    if (reading) this.#whole.addPart(list, size, reading);
    this.#note('list', line, size.id, { made: list, of });
    this.#takes(list.size.growth);
    return list;
  }

  /** Reads the whole input as one text; it stays in memory while the program takes pieces from it. */
  whole(type: CollectionType, line: number): Collection {
    const text = this.#memory.view(type, boundedAmount(this.size), UNKNOWN, line);
    text.isInput = true;
    this.#note('whole', line, null);
    this.readsAtOnce(line);
    return text;
  }

  /** Returns the arguments of the command line: a list of short texts. */
  argumentList(line: number): Collection {
    if (this.#readsExactly !== null) {
      const few = this.#memory.view('list', constantAmount(this.#readsExactly), this.word(line), line);
      few.isInput = true;
      return few;
    }
    if (this.#arguments === null) {
      const size = this.#sizes.input('', message`the number of arguments`);
      size.oneOf = ONE;
      this.#arguments = this.#memory.collection('list', sizeAmount(size.id), this.word(line), line);
      this.#arguments.isInput = true;
      this.#arguments.isView = true;
      this.#arguments.level = 1;
    }
    return this.#arguments;
  }

  /** Reads a value from a collection of the input. */
  valueIn(name: string): Value {
    const size = this.#sizes.input('', message`the largest value in ${name || message`the input`}`);
    size.isValue = true;
    return numberOf(sizeAmount(size.id));
  }

  /** Runs `what` while reading exactly so many variables: the amount read is that count. */
  exactly<Result>(count: number | null, what: () => Result): Result {
    const before = this.#readsExactly;
    this.#readsExactly = count;
    try {
      return what();
    } finally {
      this.#readsExactly = before;
    }
  }

  /** True while a fixed number of variables is read. */
  get readsFew(): boolean {
    return this.#readsExactly !== null;
  }

  /**
   * From here on the whole input is in memory, before it is split.
   *
   * @param least what is held if the program takes nothing from it
   */
  readsAtOnce(line: number, least: Growth = ONE): void {
    this.#whole.readsAtOnce(line, least);
  }

  /** Called at the end of the analysis: charges the memory of the input that was held before it was split. */
  settle(): void {
    this.#whole.settle();
  }

  #note(
    kind: InputRead['kind'],
    line: number,
    size: number | null,
    { made = null, of = null }: { made?: Collection | null; of?: Collection | TakenFrom | null } = {},
  ): void {
    const read = { kind, line, size, exactly: this.#readsExactly };
    if (of !== null && 'from' in of) this.#reads.noteTaken(read, of, made);
    else this.#reads.note(read, made, of);
  }

  /** Notes that the program goes through what is left of the whole input, or through so much of it. */
  noteRest(of: Collection, length: Amount | null = null): void {
    const isOfTexts = of.items.kind === 'collection' && of.items.type === 'text';
    if (!this.isWhole(of) || (of.items.kind !== 'number' && !isOfTexts)) return;
    const [symbol = null] = length?.linear?.multiples.keys() ?? [];
    this.#reads.noteRest(
      isOfTexts ? 'lines' : 'list',
      symbol === null || this.#whole.isItsSize(symbol) ? null : symbol,
    );
  }

  /** Notes that the program takes something at a place of the whole input that is not known. */
  noteNext(of: Collection, line: number): void {
    if (of.items.kind === 'number' && of.isInput && this.isWhole(of)) this.#reads.noteNext(line);
  }

  /** Notes that a short word is taken out of a line. */
  noteWord(word: Collection, taken: TakenFrom, line: number): void {
    this.#note('text', line, null, { made: word, of: taken });
  }

  /** Notes a loop: it may go through the input and take values out of each line. */
  noteLoop({ count }: Pick<OpenLoop, 'count'>, takesValues: () => boolean): void {
    if (!this.#memory.isQuiet) this.#whole.noteLoop(count, takesValues);
  }

  /** A line or list taken from the whole input may be all that matters of it; what is read before the rest is not. */
  #addLength(id: number): void {
    if (this.#whole.isAsked && !this.#innermost && !this.#memory.isQuiet) this.#counts.addLength(id);
  }

  #takes(count: Growth): void {
    if (this.#memory.isQuiet) return;
    this.readSoFar += 1;
    this.#whole.takes(count);
  }

  /** True for a list of everything that is read. */
  isWhole(collection: Collection): boolean {
    return this.#whole.isAllOf(collection);
  }

  /** Notes that so much of the input is read: a number that was read before may be its count. */
  isCountedBy(growth: Growth): void {
    if (this.#memory.isQuiet) return;
    this.#counts.addThoseIn(growth);
  }

  /** Called at the end of the analysis: the input is as large as the counts in it say, if these matter. */
  tie(growth: Growth): void {
    this.#whole.tie(growth, this.#counts);
  }

  /** Returns the numbers that were read and that a growth does not depend on. */
  numbersBeside(growth: Growth): number[] {
    return this.#counts.notIn(growth);
  }

  /** Total size of the input. */
  get size(): Growth {
    return this.#whole.size;
  }

  /** True in a loop or in a function that is called for each item. */
  get #isRepeated(): boolean {
    return this.#memory.loops.some(({ count }) => !isConstant(this.#sizes.resolve(count)));
  }

  /**
   * Each line has a fixed number of values, which the program takes apart: `[weight, value]`.
   *
   * @param isAll true if the program fails with any other number, also of all that is read
   */
  hasFew(row: Collection, { isOfPieces = false, isAll = false } = {}): void {
    const [symbol = -1] = row.size.linear?.multiples.keys() ?? [];
    const size = symbol < 0 || !(row.isInput || isOfPieces) ? null : this.#sizes.get(symbol);
    // The lines of the input may be few, and long.
    const isWhole = !isAll && this.#whole.isItsSize(symbol);
    if (size === null || isWhole || this.lines.isCount(symbol)) return;
    size.bound = ONE;
    size.whole = null;
    row.total = null;
  }

  get #innermost(): OpenLoop | null {
    return (
      this.#memory.loops.findLast(({ body, isInExpression }) => body !== null && !isInExpression) ?? null
    );
  }

  /** The first number that was read. */
  get firstNumber(): number | undefined {
    return this.#counts.firstNumber;
  }
}

/** Returns the older size that a size is at most as large as. */
function boundOf(size: number, sizes: Sizes): number | null {
  const [term, ...others] = sizes.get(size).bound ?? [];
  const [bound = null] = term?.keys() ?? [];
  return others.length === 0 && term?.size === 1 && bound !== null && bound < size && bound >= 0
    ? bound
    : null;
}

function isSameSize({ linear: one }: Amount, { linear: other }: Amount): boolean {
  const [symbol = -1] = one?.multiples.keys() ?? [];
  return symbol >= 0 && other?.multiples.has(symbol) === true;
}
