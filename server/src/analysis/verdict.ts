import type { Complexity } from '@coderoom/contract';
import {
  asMessage,
  inEnglish,
  joinMessages,
  type Message,
  message,
  messageFields,
} from '@coderoom/contract/message';
import {
  addGrowths,
  type Growth,
  isConstant,
  isCovered,
  isCoveredByLogarithms,
  multiplyGrowths,
  ONE,
  symbolsOf,
} from '#analysis/growth/growth.ts';
import { inNotation, inWords, type Names } from '#analysis/growth/notation.ts';
import { type Cost, type CostReason, keepLargest } from '#analysis/machine/costs.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { typeName } from '#analysis/machine/values.ts';
import { weight } from '#analysis/machine/weights.ts';
import { dropLengths, joinLogarithms, joinSizes } from './joined-sizes.ts';

/** Maximum number of source lines given as evidence. */
const MAX_EVIDENCE = 8;

/** Verdict for a program that can't be analysed, with the reason. */
export function notAvailable(reason: Message): Complexity {
  return {
    available: false,
    confidence: null,
    time_complexity: null,
    space_complexity: null,
    ...messageFields('explanation', reason),
    evidence: [],
  };
}

/** Turns the results of the analysis into a verdict in words. */
export function verdictOf(machine: AbstractMachine): Complexity {
  const allSpace = spaceOf(machine);
  const [outermost] = machine.loops;
  const allTime = [...(outermost?.costs ?? []), ...(outermost?.amortised ?? [])];
  const all = [...allTime, ...allSpace].map(({ growth }) => machine.sizes.resolve(growth));
  machine.input.tie(addGrowths(...all));
  allTime.push(
    ...readingOfAll(machine, addGrowths(...largest(machine, allTime).map(({ growth }) => growth))),
  );
  const time = largest(machine, allTime);
  // What is written in the program and never gone through does not grow.
  const inTime = symbolsOf(addGrowths(...time.map(({ growth }) => growth)));
  for (const id of symbolsOf(addGrowths(...all))) {
    const size = machine.sizes.get(id);
    if (size.sample && !inTime.has(id)) size.bound = ONE;
  }
  if (dropLengths(machine, addGrowths(...all))) time.splice(0, time.length, ...largest(machine, allTime));
  if (joinLogarithms(machine, addGrowths(...time.map(({ growth }) => growth)), addGrowths(...all)))
    time.splice(0, time.length, ...largest(machine, allTime));
  const isJoined = joinSizes(machine, addGrowths(...time.map(({ growth }) => growth)), addGrowths(...all));
  if (isJoined) time.splice(0, time.length, ...largest(machine, allTime));
  const space = largest(machine, allSpace);
  const [timeGrowth, spaceGrowth] = [time, space].map((costs) =>
    addGrowths(ONE, ...costs.map(({ growth }) => growth)),
  );
  const isSure = !isJoined && !machine.hasAssumed && !restsOnValues(machine, timeGrowth ?? ONE);
  const names = namesOf(machine, addGrowths(timeGrowth ?? ONE, spaceGrowth ?? ONE), time);
  const timeText = inNotation(timeGrowth ?? ONE, names);
  const spaceText = inNotation(spaceGrowth ?? ONE, names);
  return {
    available: true,
    confidence: isSure ? 'certain' : 'probable',
    time_complexity: timeText,
    space_complexity: spaceText,
    ...messageFields('explanation', explanationOf(machine, time, space, timeText, spaceText, names, isSure)),
    evidence: evidenceOf(machine, time, space, names),
  };
}

/**
 * True if values decide how often something runs, if branches of a search that grow factorially are cut off, or if a size
 * stands beside others to which nothing ties it: that may be one and the same.
 */
function restsOnValues({ sizes }: AbstractMachine, growth: Growth): boolean {
  const isCutOff = growth.some((term) => [...term.values()].some(({ factorial }) => factorial > 0));
  const all = [...symbolsOf(growth)].map((id) => sizes.get(id));
  const isApart = all.length > 1 && all.some(({ isUntied }) => isUntied);
  return isCutOff || isApart || all.some(({ isGuess, isValue }) => isGuess || isValue);
}

/** Expresses costs in sizes of the input and drops those that others outgrow. */
function largest(machine: AbstractMachine, costs: readonly Cost[]): Cost[] {
  const kept: Cost[] = [];
  for (const { growth, reasons } of costs)
    keepLargest(kept, { growth: machine.sizes.resolve(growth), reasons });
  return withoutCovered(kept, machine).filter(({ growth }) => !isConstant(growth));
}

/** Drops terms that others outgrow because one size is at most another: `k + n` is n if k of n items are taken. */
function withoutCovered(costs: readonly Cost[], { sizes }: AbstractMachine): Cost[] {
  const { orders } = sizes;
  const terms = costs.flatMap(({ growth }) => growth);
  const left = new Set(terms);
  for (const term of orders.length > 0 ? terms : [])
    if ([...left].some((other) => other !== term && isCovered(term, other, orders))) left.delete(term);
  for (const term of terms) if (isCoveredByLogarithms(term, [...left])) left.delete(term);
  return costs.flatMap(({ growth, reasons }) => {
    const rest = growth.filter((term) => left.has(term));
    return rest.length > 0 ? [{ growth: rest, reasons }] : [];
  });
}

/** Maximum memory held at the same time: the collections that were made and the open calls. */
function spaceOf(machine: AbstractMachine): Cost[] {
  const { sizes } = machine;
  // The pieces of a text are together as long as it is.
  const wholeOf = (size: Growth): Growth | null => {
    const [id, ...others] = symbolsOf(size);
    return id === undefined || others.length > 0 ? null : (sizes.get(id).whole?.total ?? null);
  };
  const collections = machine.made
    .filter(({ isView }) => !isView)
    .map((made): Cost => {
      const growth = weight(made, 0, wholeOf);
      const what = made.isInput ? message`the input is held` : message`the ${typeName(made.type)} is held`;
      return { growth, reasons: [{ line: made.line, what, cost: growth }] };
    });
  return [...collections, ...machine.held];
}

/**
 * Values take as long to read as they are many, if the program asks how many there are; beside what grows with other
 * sizes, only those of `time` count.
 */
function readingOfAll(machine: AbstractMachine, time: Growth): Cost[] {
  if (!machine.facts.readsInput) return [];
  const known = symbolsOf(time);
  return machine.made.flatMap((made) => {
    if (made.isView || !made.isInput || made.type === 'text' || made.holder !== null) return [];
    const growth = machine.sizes.resolve(weight(made, 0));
    const isAsked = [...symbolsOf(growth)].some((id) =>
      machine.facts.measured.has(machine.sizes.get(id).name),
    );
    if (!isAsked) return [];
    const isOther = known.size > 0 && [...symbolsOf(growth)].some((id) => !known.has(id));
    const reason: CostReason = { line: made.line, what: message`the input is read`, cost: growth };
    return isOther ? [] : [{ growth, reasons: [reason] }];
  });
}

/** Returns distinct display names for the sizes in the verdict. */
function namesOf(machine: AbstractMachine, growth: Growth, costs: readonly Cost[]): Map<number, string> {
  const symbols = new Set(symbolsOf(growth));
  for (const { reasons } of costs) {
    for (const { cost } of reasons)
      for (const symbol of symbolsOf(machine.sizes.resolve(cost))) symbols.add(symbol);
  }
  const names = new Map<number, string>();
  const ordered = [...symbols].sort((one, other) => one - other);
  const taken = new Set<string>();
  const give = (symbol: number, name: string) => {
    names.set(symbol, name);
    taken.add(name);
  };
  for (const symbol of ordered)
    if (machine.sizes.get(symbol).isCaseCount && !taken.has('t')) give(symbol, 't');
  const rest = ordered.filter((symbol) => !names.has(symbol));
  const [only] = rest;
  if (rest.length === 1 && only !== undefined) give(only, 'n');
  for (const symbol of rest) {
    const { name } = machine.sizes.get(symbol);
    if (!names.has(symbol) && /^[a-su-z]$/i.test(name) && !taken.has(name.toLowerCase()))
      give(symbol, name.toLowerCase());
  }
  const free = ['n', 'm', 'k', 'p', 'q', 'r', 'w', 'h', 'd', 'l'].filter((name) => !taken.has(name));
  for (const symbol of rest) if (!names.has(symbol)) give(symbol, free.shift() ?? `n${symbol}`);
  return names;
}

function explanationOf(
  machine: AbstractMachine,
  time: readonly Cost[],
  space: readonly Cost[],
  timeText: string,
  spaceText: string,
  names: Names,
  isSure: boolean,
): Message {
  const [first, second] = time.map((cost) => shownReasons(machine, cost.reasons));
  const chains = [
    first && chainInWords(machine, first, names, true),
    second && chainInWords(machine, second, names),
  ];
  const shown = chains.filter((chain) => chain !== undefined);
  const timePart =
    shown.length === 0
      ? message`Nothing in the program grows with its input: ${timeText} time.`
      : isSure
        ? message`${joinMessages(shown, '; ')}: ${timeText} time.`
        : message`${joinMessages(shown, '; ')}: probably ${timeText} time.`;
  const largestSpace = space[0]?.reasons[0];
  const spacePart = largestSpace
    ? message`Line ${largestSpace.line}: ${largestSpace.what ?? ''}: ${spaceText} space.`
    : message`What it holds does not grow: ${spaceText} space.`;
  const meanings = [...names].map(
    ([symbol, name]) => message`${name} is ${machine.sizes.get(symbol).meaning}`,
  );
  const parts = [timePart, spacePart];
  if (meanings.length > 0) parts.push(message`Here ${joinMessages(meanings, ', ')}.`);
  for (const symbol of names.keys()) {
    const { sample } = machine.sizes.get(symbol);
    if (sample && !machine.facts.readsInput)
      parts.push(
        message`The program has no input: it grows so if the ${sample.kind} in line ${sample.line} grows.`,
      );
  }
  return joinMessages(parts);
}

function chainInWords(
  machine: AbstractMachine,
  reasons: readonly CostReason[],
  names: Names,
  isFirst = false,
): Message {
  const [outermost, ...inner] = reasons.map((reason, index) =>
    reasonInWords(machine, reason, names, isFirst && index === 0),
  );
  return inner.reduce((chain, reason) => message`${chain} and ${reason}`, outermost ?? message``);
}

/** Drops reasons that multiply the cost by a constant. */
function shownReasons(machine: AbstractMachine, reasons: readonly CostReason[]): CostReason[] {
  return reasons.filter(({ cost }) => !isConstant(machine.sizes.resolve(cost)));
}

/** @param isFirst True at the beginning of a sentence. */
function reasonInWords(
  machine: AbstractMachine,
  { line, what, cost }: CostReason,
  names: Names,
  isFirst: boolean,
): Message {
  const times = inWords(machine.sizes.resolve(cost), names);
  if (what === null) {
    return isFirst
      ? message`The loop in line ${line} runs ${times} times`
      : message`the loop in line ${line} runs ${times} times`;
  }
  if (` ${inEnglish(what)} `.includes(` ${times} `))
    return isFirst ? message`In line ${line} ${what}` : message`in line ${line} ${what}`;
  return isFirst ? message`In line ${line} ${what} (${times})` : message`in line ${line} ${what} (${times})`;
}

/** Returns the lines given as evidence; for time with their total cost, including the loops around them. */
function evidenceOf(
  machine: AbstractMachine,
  time: readonly Cost[],
  space: readonly Cost[],
  names: Names,
): Complexity['evidence'] {
  const found: Complexity['evidence'] = [];
  const point = ({ line, what, cost }: CostReason, inAll: Growth, isSpace = false) => {
    const words = what ?? message`the loop runs ${inWords(machine.sizes.resolve(cost), names)} times`;
    const text = inEnglish(words);
    if (found.length >= MAX_EVIDENCE || found.some((one) => one.line === line && one.what === text)) return;
    const notation = inNotation(inAll, names);
    const spoken = isSpace ? message`${notation} space` : asMessage(notation);
    found.push({ line, ...messageFields('what', words), ...messageFields('cost', spoken) });
  };
  for (const { reasons } of time) {
    let inAll = ONE;
    for (const reason of shownReasons(machine, reasons)) {
      inAll = multiplyGrowths(inAll, machine.sizes.resolve(reason.cost));
      point(reason, inAll);
    }
  }
  for (const { reasons } of space) {
    for (const reason of shownReasons(machine, reasons)) {
      point(reason, machine.sizes.resolve(reason.cost), true);
    }
  }
  return found;
}
