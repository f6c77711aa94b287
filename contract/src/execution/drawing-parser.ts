import { MAX_DRAWING_INSTRUCTIONS } from '#limits.ts';
import { DRAWING_HEADER, type DrawingHeader, type DrawingInstruction } from './drawing.ts';

/** A drawing as read from its text. */
export interface ParsedDrawing {
  header: DrawingHeader;
  instructions: DrawingInstruction[];
  /** Lines that are no instruction, and those beyond {@link MAX_DRAWING_INSTRUCTIONS}. */
  ignoredLines: number;
}

/** Largest width and height of a drawing, in units. */
const MAX_SIDE = 100_000;
/** Largest absolute value of a coordinate, so that sums and products of a few stay finite and exact enough. */
const MAX_NUMBER = 1e9;
/** Longest text of one instruction, in UTF-16 units; what is drawn is cut there. */
const MAX_TEXT = 10_000;
const COLOR = /^(?:#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,30})$/i;

/** Reads a complete drawing; null if its first line is no header of a known version. */
export function parseDrawing(text: string): ParsedDrawing | null {
  const parser = new DrawingParser();
  parser.add(text.endsWith('\n') ? text : `${text}\n`);
  const { header, instructions, ignoredLines } = parser;
  return header && { header, instructions, ignoredLines };
}

/** Reads a drawing while it grows. */
export class DrawingParser implements Omit<ParsedDrawing, 'header'> {
  /** Null until the first line was read; stays so if it is no header, and then no instruction is read. */
  header: DrawingHeader | null = null;
  readonly instructions: DrawingInstruction[] = [];
  ignoredLines = 0;
  #isFirstLine = true;
  /** A line whose end is missing yet. */
  #rest = '';

  /** Reads what was added to the text: lines, of which the last may be unfinished. */
  add(text: string): void {
    let begin = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', begin)) {
      const line = text.slice(begin, end);
      this.#read(this.#rest === '' ? line : this.#rest + line);
      this.#rest = '';
      begin = end + 1;
    }
    this.#rest += text.slice(begin);
  }

  #read(line: string): void {
    if (this.#isFirstLine) {
      this.#isFirstLine = false;
      this.header = parseDrawingHeader(line);
      return;
    }
    if (line === '') return;
    const isFull = this.header === null || this.instructions.length >= MAX_DRAWING_INSTRUCTIONS;
    const instruction = isFull ? null : parseDrawingInstruction(line);
    if (instruction === null) this.ignoredLines += 1;
    else this.instructions.push(instruction);
  }
}

/** Reads the first line of a drawing; null if it is no header. Fields that are wrong get their usual values. */
function parseDrawingHeader(line: string): DrawingHeader | null {
  const fields = parseJson(line);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return null;
  const { drawing, width, height, axes, title } = fields as Partial<Record<keyof DrawingHeader, unknown>>;
  if (drawing !== DRAWING_HEADER.drawing) return null;
  return {
    drawing,
    width: isSide(width) ? width : DRAWING_HEADER.width,
    height: isSide(height) ? height : DRAWING_HEADER.height,
    axes: axes === 'center' ? 'center' : 'screen',
    title: isText(title) ? title : '',
  };
}

/** Reads one line of a drawing; null if it is no instruction, or one whose values are out of range. */
function parseDrawingInstruction(line: string): DrawingInstruction | null {
  const values = parseJson(line);
  if (!Array.isArray(values)) return null;
  const name: unknown = values[0];
  if (typeof name !== 'string' || !Object.hasOwn(FORMS, name)) return null;
  if (name === 'text' && typeof values[3] === 'string') values[3] = values[3].slice(0, MAX_TEXT);
  const forms = FORMS[name as DrawingInstruction[0]];
  const needed = name === 'turtle' ? PLAIN_TURTLE : forms.length;
  if (values.length <= needed || values.length > forms.length + 1) return null;
  for (let index = 0; index < values.length - 1; index++) {
    if (forms[index]?.(values[index + 1]) !== true) return null;
  }
  return values as DrawingInstruction;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

type IsOfForm = (value: unknown) => boolean;

function isNumber(value: unknown): value is number {
  // False for infinity: JSON reads 1e999 as such.
  return typeof value === 'number' && value <= MAX_NUMBER && value >= -MAX_NUMBER;
}

function isSize(value: unknown): value is number {
  return isNumber(value) && value >= 0;
}

function isSide(value: unknown): value is number {
  return isNumber(value) && value >= 1 && value <= MAX_SIDE;
}

function isCount(value: unknown): value is number {
  return isSize(value) && Number.isInteger(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT;
}

function isColor(value: unknown): boolean {
  return typeof value === 'string' && COLOR.test(value);
}

function isColorOrNull(value: unknown): boolean {
  return value === null || isColor(value);
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isPoints(value: unknown): boolean {
  if (!Array.isArray(value) || value.length % 2 !== 0) return false;
  for (let index = 0; index < value.length; index++) if (!isNumber(value[index])) return false;
  return true;
}

function oneOf(...values: readonly string[]): IsOfForm {
  return (value) => typeof value === 'string' && values.includes(value);
}

/** Number of a turtle's values without those that may be omitted. */
const PLAIN_TURTLE = 7;

/** The values of each instruction, in their order. */
const FORMS: Record<DrawingInstruction[0], readonly IsOfForm[]> = {
  pen: [isColorOrNull, isSize],
  fill: [isColorOrNull],
  background: [isColor],
  line: [isNumber, isNumber, isNumber, isNumber],
  path: [isPoints],
  polygon: [isPoints],
  rect: [isNumber, isNumber, isNumber, isNumber],
  ellipse: [isNumber, isNumber, isSize, isSize],
  arc: [isNumber, isNumber, isSize, isSize, isNumber, isNumber, oneOf('arc', 'pie', 'chord')],
  dot: [isNumber, isNumber, isSize, isColor],
  text: [
    isNumber,
    isNumber,
    isText,
    isSize,
    oneOf('left', 'center', 'right'),
    isColor,
    oneOf('sans', 'serif', 'mono'),
    oneOf('', 'bold', 'italic', 'bold italic'),
  ],
  id: [isCount],
  move: [isCount, isNumber, isNumber],
  delete: [isCount],
  restyle: [isCount, isColorOrNull, isSize, isColorOrNull],
  raise: [isCount],
  replace: [isCount],
  clear: [],
  size: [isSide, isSide, isText],
  turtle: [
    isCount,
    isNumber,
    isNumber,
    isNumber,
    isBoolean,
    isColorOrNull,
    isText,
    isColorOrNull,
    isNumber,
    isNumber,
    isSize,
  ],
  shape: [isText, isPoints],
  source: [isCount],
  frame: [],
  wait: [isSize],
};
