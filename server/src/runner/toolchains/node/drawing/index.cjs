// Drawings that are shown in the page: lines, shapes and texts, from the top left corner, y downwards.
'use strict';

const fs = require('node:fs');
const { findSourceMap } = require('node:module');

const HOME = '/home/learner';
const FOLDER = `${HOME}/.pictures`;
// A drawing with more is not read to its end.
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_LINES = 100_000;
const MARK_INTERVAL_MS = 1000 / 30;
const LARGEST = 1_000_000;
const LARGEST_SIDE = 10_000;
const COLORS = new Set('@COLOURS@'.split(' '));
const CODE = /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i;
const STYLES = ['left', 'center', 'right', 'sans', 'serif', 'mono', 'bold', 'italic'];
const KINDS = ['line', 'rectangle', 'circle', 'ellipse', 'arc', 'polygon', 'text'];
// Frames of the stack in which the program's own is looked for.
const FRAMES = 12;

class Drawing {
  #width;
  #height;
  #title;
  #file = null;
  #descriptor = null;
  #bytes = 0;
  #lines = 0;
  #isFull = false;
  #announcedAt = 0;
  #isAnnounced = true;
  #pen = '"black",1';
  #color = '"black"';
  #fill = 'null';
  #size = '16,"left"';
  #family = '"sans",""';
  #source = 0;
  #frames = 0;
  #amounts = emptyAmounts();
  #described = null;

  constructor(width = 600, height = 400, title = '') {
    if (!(width >= 1 && height >= 1 && width <= LARGEST_SIDE && height <= LARGEST_SIDE))
      throw new RangeError(`A drawing is between 1 and ${LARGEST_SIDE} units wide and high.`);
    this.#width = width;
    this.#height = height;
    this.#title = String(title);
  }

  pen(color, width = 1) {
    this.#color = colorOf(color);
    const pen = `${this.#color},${unsigned('pen', width)}`;
    if (pen === this.#pen) return;
    this.#pen = pen;
    this.#write(`["pen",${pen}]\n`);
  }

  fill(color) {
    const fill = colorOf(color);
    if (fill === this.#fill) return;
    this.#fill = fill;
    this.#write(`["fill",${fill}]\n`);
  }

  background(color) {
    this.#write(`["background",${seen(colorOf(color))}]\n`);
  }

  line(x1, y1, x2, y2) {
    this.#add('line', 'line', numbers('line', [x1, y1, x2, y2]));
  }

  rectangle(x, y, width, height) {
    this.#add('rectangle', 'rect', numbers('rectangle', [x, y, width, height]));
  }

  circle(x, y, radius) {
    const r = unsigned('circle', radius);
    this.#add('circle', 'ellipse', `${numbers('circle', [x, y])},${r},${r}`);
  }

  ellipse(x, y, rx, ry) {
    this.#add('ellipse', 'ellipse', around('ellipse', x, y, rx, ry));
  }

  arc(x, y, rx, ry, start, extent) {
    const angles = numbers('arc', [start, extent]);
    this.#add('arc', 'arc', `${around('arc', x, y, rx, ry)},${angles},"arc"`);
  }

  pie(x, y, rx, ry, start, extent) {
    const angles = numbers('pie', [start, extent]);
    this.#add('arc', 'arc', `${around('pie', x, y, rx, ry)},${angles},"pie"`);
  }

  polygon(points) {
    this.#add('polygon', 'polygon', pointsOf('polygon', points));
  }

  path(points) {
    this.#add('line', 'path', pointsOf('path', points));
  }

  font(size, style = '') {
    const words = String(style).split(/\s+/).filter(Boolean);
    const unknown = words.find((word) => !STYLES.includes(word));
    if (unknown !== undefined)
      throw new RangeError(`"${unknown}" is no style of a text: use ${STYLES.join(', ')}.`);
    const last = (choices) => words.findLast((word) => choices.includes(word)) ?? choices[0];
    const look = ['bold', 'italic'].filter((word) => words.includes(word)).join(' ');
    this.#size = `${unsigned('font', size)},"${last(STYLES.slice(0, 3))}"`;
    this.#family = `"${last(STYLES.slice(3, 6))}","${look}"`;
  }

  text(x, y, text) {
    const color = seen(this.#color === 'null' ? this.#fill : this.#color);
    const words = JSON.stringify(String(text).replaceAll('\n', ' '));
    this.#add('text', 'text', `${numbers('text', [x, y])},${words},${this.#size},${color},${this.#family}`);
  }

  clear() {
    this.#amounts = emptyAmounts();
    this.#write('["clear"]\n');
  }

  frame() {
    this.#frames += 1;
    this.#write('["frame"]\n');
  }

  pause(milliseconds) {
    this.#write(`["wait",${unsigned('pause', milliseconds)}]\n`);
  }

  describe(text) {
    this.#described = String(text);
  }

  #add(kind, name, values) {
    const line = lineOfProgram();
    const source = line === this.#source ? '' : `["source",${line}]\n`;
    this.#source = line;
    this.#amounts[kind] += 1;
    this.#write(`${source}["${name}",${values}]\n`);
  }

  /** Writes at once: what was drawn is there however the program ends. */
  #write(added) {
    if (this.#isFull) return;
    const data = Buffer.from(this.#descriptor === null ? this.#begin() + added : added);
    this.#bytes += data.length;
    // A shape may come with the line of the program.
    this.#lines += added.indexOf('\n') === added.length - 1 ? 1 : 2;
    if (this.#bytes > MAX_BYTES || this.#lines > MAX_LINES) {
      this.#isFull = true;
      fs.writeSync(2, 'The drawing is full: what the program draws from here on is not shown.\n');
    } else fs.writeSync(this.#descriptor, data);
    this.#isAnnounced = false;
    if (performance.now() - this.#announcedAt >= MARK_INTERVAL_MS) this.#announce();
  }

  #begin() {
    [this.#descriptor, this.#file] = create();
    this.#announcedAt = Number.NEGATIVE_INFINITY;
    process.on('exit', () => this.#announce());
    const size = `"width":${numberOf(this.#width)},"height":${numberOf(this.#height)}`;
    return `{"drawing":1,${size},"axes":"screen","title":${JSON.stringify(this.#title)}}\n`;
  }

  #announce() {
    if (this.#isAnnounced) return;
    this.#isAnnounced = true;
    fs.writeSync(1, `\u001b]7747;${encodeURIComponent(this.#file)};${encodeURIComponent(this.#alt())}\u0007`);
    this.#announcedAt = performance.now();
  }

  #alt() {
    if (this.#described !== null) return this.#described;
    const start = this.#title === '' ? '' : `${this.#title}: `;
    if (this.#frames > 0) return `${start}Animation of ${counted(this.#frames, 'frame')}`;
    const said = KINDS.filter((kind) => this.#amounts[kind] > 0).map((kind) =>
      counted(this.#amounts[kind], kind),
    );
    if (said.length === 0) return `${start}Empty drawing`;
    const last = said.pop();
    return `${start}Drawing of ${said.length === 0 ? '' : `${said.join(', ')} and `}${last}`;
  }
}

function emptyAmounts() {
  return Object.fromEntries(KINDS.map((kind) => [kind, 0]));
}

function counted(count, name) {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** Creates a file that did not exist. */
function create() {
  if (!fs.existsSync(HOME))
    throw new Error('Drawings are shown by Coderoom alone: this program runs somewhere else.');
  fs.mkdirSync(FOLDER, { recursive: true });
  for (let count = 1; ; count += 1) {
    const file = count === 1 ? 'drawing.drawing' : `drawing-${count}.drawing`;
    try {
      return [fs.openSync(`${FOLDER}/${file}`, 'ax', 0o644), file];
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

/** A number as the format has it: finite, with two decimals at most. Rounds as the other languages do. */
function numberOf(value) {
  return Math.floor(Math.max(-LARGEST, Math.min(LARGEST, value)) * 100 + 0.5) / 100 + 0;
}

function checked(call, value) {
  const number = typeof value === 'bigint' ? Number(value) : value;
  if (Number.isFinite(number)) return numberOf(number);
  const said = typeof value === 'string' ? JSON.stringify(value) : String(value);
  throw new RangeError(`${call}() needs ordinary numbers, not ${said}.`);
}

function unsigned(call, value) {
  return Math.abs(checked(call, value));
}

function numbers(call, values) {
  return values.map((value) => checked(call, value)).join(',');
}

function around(call, x, y, rx, ry) {
  return `${numbers(call, [x, y])},${unsigned(call, rx)},${unsigned(call, ry)}`;
}

function pointsOf(call, points) {
  const flat = Array.isArray(points) || ArrayBuffer.isView(points) ? Array.from(points).flat() : [];
  if (flat.length === 0 || flat.length % 2 !== 0)
    throw new RangeError(`${call}() needs points: x and y in turn.`);
  return `[${numbers(call, flat)}]`;
}

function colorOf(color) {
  if (color === null || color === 'none') return 'null';
  const name = typeof color === 'string' ? color.toLowerCase() : '';
  if (CODE.test(name) || COLORS.has(name)) return `"${name}"`;
  const said = typeof color === 'string' ? JSON.stringify(color) : String(color);
  throw new RangeError(
    `${said} is no colour: use a CSS name such as "tomato", a code such as "#ff8800", or "none".`,
  );
}

function seen(color) {
  return color === 'null' ? '"#00000000"' : color;
}

const entry = process.argv[1];
/** Lines of the program as it was written, by line and column of the program that runs. */
const written = new Map();

/** The line of the entry file that is running, or 0. */
function lineOfProgram() {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = FRAMES;
  Error.prepareStackTrace = (_, frames) => frames;
  const holder = {};
  Error.captureStackTrace(holder, lineOfProgram);
  const frames = holder.stack;
  Error.stackTraceLimit = stackTraceLimit;
  Error.prepareStackTrace = prepareStackTrace;
  for (const frame of frames) {
    const file = frame.getFileName();
    if (file !== entry && file !== `file://${entry}`) continue;
    const line = lineInSource(frame.getLineNumber(), frame.getColumnNumber());
    if (line > 0) return line;
  }
  return 0;
}

function lineInSource(line, column) {
  const key = line * 100_000 + column;
  const known = written.get(key);
  if (known !== undefined) return known;
  const map = findSourceMap(entry) ?? findSourceMap(`file://${entry}`);
  const found = map?.findEntry(line - 1, column - 1);
  // In a program of several files, the entry comes last.
  const isEntry = found?.originalSource?.endsWith(map.payload.sources.at(-1)?.split('/').at(-1) ?? '');
  const result = map === undefined ? line : isEntry ? found.originalLine + 1 : 0;
  written.set(key, result);
  return result;
}

module.exports = { Drawing };
