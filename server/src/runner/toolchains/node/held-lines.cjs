// Loaded before a learner's program. node:readline splits piped input at once, and loses every line that nobody is
// waiting for at that moment: of two `await rl.question()` the second is never answered. At a terminal this does not
// happen, because there a line is typed after the question. Here a line is held until the program reads it.
'use strict';

const readline = require('node:readline');

/** The class that the callback and the promise interfaces share. */
const shared = Object.getPrototypeOf(readline.promises.Interface.prototype);
const symbolIn = (object, name) =>
  Object.getOwnPropertySymbols(object).find(({ description }) => description === name);
const ON_LINE = symbolIn(shared, '_onLine');
const QUESTION = symbolIn(shared, 'kQuestion');
const { [ON_LINE]: pass, [QUESTION]: ask, [Symbol.asyncIterator]: iterate, close, resume } = shared;

/** Key of an interface's state. */
const STATE = Symbol('held lines');
/** Open interfaces with a state. */
const open = new Set();
/** Error for a program that still waits although the input has ended. */
let leftWaiting = null;
let listensForExit = false;

function stateOf(rl) {
  const known = rl[STATE];
  if (known !== undefined) return known;
  const state = {
    /** The lines from `next` on have not been read yet. */
    lines: [],
    next: 0,
    /** Loops that wait for a line, and all loops that are running. */
    waiting: [],
    loops: new Set(),
    /** True while the input is paused until the lines are read. */
    rests: false,
    isDelivering: false,
    isPlanned: false,
    /** The program has nothing else to do: nothing will read the lines. */
    isGivenUp: false,
    /** The input is ending; it has ended, and the interface closes after its last line. */
    isEnding: false,
    closesLater: false,
    /** Error that holds the position of the last question. */
    asked: null,
    begin: (event) => event === 'line' && hasLines(state) && plan(rl, state),
    end: () => {
      state.isEnding = true;
      const begun = takeBegun(rl);
      if (begun !== '') receive.call(rl, begun);
    },
  };
  Object.defineProperty(rl, STATE, { value: state });
  open.add(rl);
  listenForExit();
  rl.on('newListener', state.begin);
  rl.input.prependListener('end', state.end);
  return state;
}

function listenForExit() {
  if (!listensForExit) process.on('beforeExit', whenNothingElseIsDone);
  listensForExit = true;
}

/** Symbols of properties that an interface gets when it first needs them. */
let callbackSymbol;
let bufferSymbol;

/** The first question creates the callback, and with it this symbol. */
const isAsked = (rl) => callbackSymbol !== undefined && Boolean(rl[callbackSymbol]);
const hasLines = (state) => state.next < state.lines.length;
const isHeard = (rl) => rl.listenerCount('line') > 0 && !rl.paused;
const isWanted = (rl, state) => isAsked(rl) || state.waiting.length > 0 || isHeard(rl) || state.isGivenUp;
const isStandardInput = ({ fd, path }) => fd === 0 || path === '/dev/stdin';
/** One listener is the interface's own. */
const listensForEnd = (rl) => rl.listenerCount('close') > (rl.closed ? 0 : 1);

/** Removes and returns the beginning of an unfinished line. */
function takeBegun(rl) {
  bufferSymbol ??= symbolIn(rl, '_line_buffer');
  const begun = bufferSymbol === undefined || rl.terminal ? '' : rl[bufferSymbol];
  if (typeof begun !== 'string') return '';
  rl[bufferSymbol] = '';
  return begun;
}

function receive(line) {
  const isIdle = this[STATE] === undefined && !this.closed;
  if ((isIdle && isHeard(this)) || !isStandardInput(this.input)) {
    pass.call(this, line);
  } else if (this.closed) {
    // It was closed by an earlier line of the same chunk of input.
    handBack(this, [line]);
  } else {
    const state = stateOf(this);
    state.lines.push(line);
    deliver(this, state);
  }
}

function deliver(rl, state) {
  if (state.isDelivering) return;
  state.isDelivering = true;
  try {
    while (hasLines(state) && isWanted(rl, state)) give(rl, state, takeLine(state));
  } finally {
    state.isDelivering = false;
  }
  restOrGoOn(rl, state);
}

function restOrGoOn(rl, state) {
  if (rl.closed) return;
  if (hasLines(state)) {
    if (!state.rests) rl.input.pause();
    state.rests = true;
  } else if (state.closesLater) {
    if (!rl.paused) rl.close();
  } else if (state.rests) {
    state.rests = false;
    if (!rl.paused) rl.input.resume();
  }
}

function takeLine(state) {
  const line = state.lines[state.next];
  state.next += 1;
  if (!hasLines(state)) takeAll(state);
  return line;
}

function takeAll(state) {
  const lines = state.lines.slice(state.next);
  state.lines = [];
  state.next = 0;
  return lines;
}

/** Passes a line to the question if there is one; else to all listeners. */
function give(rl, state, line) {
  if (!isAsked(rl)) {
    const waiter = state.waiting.shift();
    const hears = rl.listenerCount('line') > 0;
    for (const loop of hears ? state.loops : []) if (loop !== waiter?.loop) loop.lines.push(line);
    waiter?.resolve(line);
  }
  pass.call(rl, line);
}

/** Delivers lines later: an answer comes after the call that asks for it has returned. */
function plan(rl, state) {
  if (state.isPlanned) return;
  state.isPlanned = true;
  process.nextTick(() => {
    state.isPlanned = false;
    if (!rl.closed) deliver(rl, state);
  });
}

/** Unread lines by input stream, for the next reader. */
const handedBack = new Map();
/**
 * Number of lines that are put back one by one: a program that creates an interface for each line reads no more than
 * that line.
 */
const SINGLE_LINES = 256;

function handBack(rl, lines) {
  const { input } = rl;
  const before = handedBack.get(input);
  if (before !== undefined) {
    for (const line of lines) before.push(line);
    return;
  }
  handedBack.set(input, lines);
  process.nextTick(() => {
    handedBack.delete(input);
    const texts = lines.map((line) => `${line}\n`);
    const pieces = [...texts.slice(0, SINGLE_LINES), texts.slice(SINGLE_LINES).join('') + takeBegun(rl)];
    if (input.readableEnded || input.destroyed) return;
    for (const piece of pieces.reverse()) if (piece !== '') input.unshift(piece, 'utf8');
  });
}

function closeInterface() {
  const state = this[STATE];
  if (this.closed || !isStandardInput(this.input)) return close.call(this);
  if (state?.isEnding && hasLines(state)) {
    state.isEnding = false;
    state.closesLater = true;
    return undefined;
  }
  if (this.input.readableEnded) noticeLeftWaiting(this);
  if (state !== undefined) {
    open.delete(this);
    this.removeListener('newListener', state.begin);
    this.input.removeListener('end', state.end);
  }
  close.call(this);
  for (const { resolve } of state?.waiting.splice(0) ?? []) resolve(null);
  handBack(this, state === undefined ? [] : takeAll(state));
  return undefined;
}

function resumeInterface() {
  const result = resume.call(this);
  const state = this[STATE];
  if (state === undefined || !(hasLines(state) || state.closesLater)) return result;
  this.input.pause();
  state.rests = true;
  plan(this, state);
  return result;
}

/** Notes that the program still waits. A program that listens for the end of its input knows what to do there. */
function noticeLeftWaiting(rl) {
  if (listensForEnd(rl)) return;
  const waitsOnce = rl.rawListeners('line').some((listener) => listener.listener !== undefined);
  if (isAsked(rl)) leftWaiting = rl[STATE]?.asked ?? null;
  else if (waitsOnce) leftWaiting = new Error('The input ended while the program was waiting for a line.');
  if (leftWaiting !== null) listenForExit();
}

function whenNothingElseIsDone() {
  let goesOn = false;
  for (const rl of open) {
    const state = rl[STATE];
    if (hasLines(state)) {
      goesOn = true;
      state.isGivenUp = true;
      deliver(rl, state);
    } else if (rl.input.readableEnded) noticeLeftWaiting(rl);
  }
  if (goesOn || leftWaiting === null) return;
  const error = leftWaiting;
  leftWaiting = null;
  throw error;
}

function askQuestion(query, callback) {
  ask.call(this, query, callback);
  callbackSymbol ??= symbolIn(this, '_questionCallback');
  if (!isStandardInput(this.input)) return;
  const state = stateOf(this);
  if (hasLines(state)) {
    plan(this, state);
    return;
  }
  const asked = JSON.stringify(String(query).trim().slice(0, 200));
  state.asked = new Error(`The input ended while the program was waiting for an answer to ${asked}.`);
}

/** For `for await`: a line is taken when the loop asks for it; the rest stays for other readers. */
function linesOf() {
  if (!isStandardInput(this.input)) return iterate.call(this);
  const state = stateOf(this);
  const loop = { lines: [] };
  state.loops.add(loop);
  return goThrough(this, state, loop);
}

async function* goThrough(rl, state, loop) {
  try {
    for (let line = await nextLine(rl, state, loop); line !== null; line = await nextLine(rl, state, loop))
      yield line;
  } finally {
    state.loops.delete(loop);
  }
}

function nextLine(rl, state, loop) {
  if (loop.lines.length > 0) return loop.lines.shift();
  if (rl.closed) return null;
  if (hasLines(state) && state.waiting.length === 0 && !isAsked(rl) && rl.listenerCount('line') === 0) {
    const line = takeLine(state);
    restOrGoOn(rl, state);
    return line;
  }
  return new Promise((resolve) => {
    state.waiting.push({ loop, resolve });
    if (hasLines(state)) plan(rl, state);
  });
}

if (pass !== undefined && ask !== undefined) {
  shared[ON_LINE] = receive;
  readline.Interface.prototype._onLine = receive;
  shared[QUESTION] = askQuestion;
  shared.close = closeInterface;
  shared.resume = resumeInterface;
  shared[Symbol.asyncIterator] = linesOf;
}
