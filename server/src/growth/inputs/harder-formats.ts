/** Variants of a form whose values let a program do more of its work. */
import { type Count, type InputFormat, type InputPart, type InputToken, N } from './format.ts';
import { withTokens } from './format-tokens.ts';

/** The form with twice as many edges as nodes, told beside these; null if it has no edges, or their number already. */
export function withEdgeCount(format: InputFormat): InputFormat | null {
  const [head, rows, ...more] = format;
  const [size, ...others] = head?.kind === 'line' ? head.tokens : [];
  const isSize = size?.kind === 'number' && size.role.kind === 'size' && others.length === 0;
  const isPairs = rows?.kind === 'repeat' && rows.count.times === 1 && withEdgesAsFields(rows.parts) !== null;
  if (!isSize || !isPairs) return null;
  const count = { times: 2, plus: 0 };
  return [
    { kind: 'line', tokens: [size, { kind: 'number', role: { kind: 'size', count } }] },
    { ...rows, count, parts: [...(withEdgesAsFields(rows.parts) ?? [])] },
    ...more,
  ];
}

/** Lines of two or three numbers as edges; null if there are none. */
function withEdgesAsFields(parts: InputFormat): InputFormat | null {
  return withTokens(parts, (token) =>
    token.kind === 'number' && token.role.kind === 'field' && token.role.of <= 3
      ? { ...token, role: { ...token.role, isEdge: true } }
      : token,
  );
}

/** The form with even numbers and an odd one sought, which no sum of them reaches; null if nothing is sought. */
export function withEvenNumbers(format: InputFormat): InputFormat | null {
  const isSought = format.some(
    (part) =>
      part.kind === 'line' &&
      part.tokens.some((token) => token.kind === 'number' && token.role.kind === 'target'),
  );
  return isSought ? withOddTarget(format, 'target') : null;
}

/** As {@link withEvenNumbers}, where the number before a list was taken for its length; null if there is none. */
export function withTargetFirst(format: InputFormat): InputFormat | null {
  const [head, next] = format;
  const [size, ...others] = head?.kind === 'line' ? head.tokens : [];
  const isSize = size?.kind === 'number' && size.role.kind === 'size' && others.length === 0;
  const isList = next?.kind === 'line' && next.tokens.length === 1 && next.tokens[0]?.kind === 'list';
  return isSize && isList ? withOddTarget(format, 'size') : null;
}

function withOddTarget(format: InputFormat, sought: 'target' | 'size'): InputFormat | null {
  return withTokens(format, (token) => {
    if (token.kind === 'number' && token.role.kind === sought)
      return { kind: 'number', role: { kind: 'odd' } };
    return token.kind === 'list' ? { ...token, step: 2 } : token;
  });
}

/**
 * The form with one of its two texts half as long, as a pattern that is sought in the other: all letters are the same.
 * Null if there are not two.
 *
 * @param isFound false: its last letter is another one, so that it is nearly found everywhere
 */
export function withShortText(format: InputFormat, place: 0 | 1, isFound: boolean): InputFormat | null {
  const texts = format.filter(
    (part) => part.kind === 'line' && part.tokens.some(({ kind }) => kind === 'text'),
  );
  const short = texts[place];
  if (texts.length !== 2 || short === undefined) return null;
  return format.map((part): InputPart => {
    if (part.kind !== 'line' || !texts.includes(part)) return part;
    const count: Count = part === short ? { times: 0.5, plus: 0 } : N;
    const tokens = part.tokens.map(
      (token): InputToken =>
        token.kind === 'text'
          ? { ...token, count, characters: 'a', ...(part === short && !isFound && { last: 'b' }) }
          : token,
    );
    return { ...part, tokens };
  });
}

/** The form with a third text as long as the two before it, of which it may be mixed; null if there are not three. */
export function withThirdJoined(format: InputFormat): InputFormat | null {
  const texts = format.filter(
    (part) => part.kind === 'line' && part.tokens.some(({ kind }) => kind === 'text'),
  );
  const [, , third] = texts;
  if (texts.length !== 3 || third?.kind !== 'line') return null;
  const tokens = third.tokens.map(
    (token): InputToken => (token.kind === 'text' ? { ...token, count: { times: 2, plus: 0 } } : token),
  );
  return format.map((part) => (part === third ? { ...third, tokens } : part));
}

/**
 * The form with rows that are as long as there are rows in the place of short ones; null if it has none.
 *
 * @param alsoTexts of lines that were taken for words as well
 */
export function withLongRows(format: InputFormat, alsoTexts: boolean): InputFormat | null {
  if (!format.some(({ kind }) => kind === 'repeat')) return null;
  return withTokens(format, (token) => {
    if (token.kind === 'list' && token.count.times === 0) return { ...token, count: N };
    return alsoTexts && token.kind === 'text' && token.count.times === 0
      ? { kind: 'list', count: N, separator: ' ' }
      : token;
  });
}

/** The form of a graph with its first and last node for the numbers that are sought; null if it is none. */
export function withNodes(format: InputFormat): InputFormat | null {
  if (!JSON.stringify(format).includes('"isEdge":true')) return null;
  let isFirst = true;
  return withTokens(format, (token) => {
    if (token.kind !== 'number' || token.role.kind !== 'target') return token;
    const role = { kind: 'node', isFirst } as const;
    isFirst = false;
    return { kind: 'number', role };
  });
}

/** Fewest numbers that are places, of two values each. */
const MIN_PLACES = 4;

/**
 * The form with a place in the first corner and one in the last for the numbers behind a size; null if these are no two
 * places.
 */
export function withPlacesApart(format: InputFormat): InputFormat | null {
  const [line, ...more] = format;
  if (line?.kind !== 'line') return null;
  const isPlace = (token: InputToken) => token.kind === 'number' && token.role.kind === 'fraction';
  const places = line.tokens.filter(isPlace).length;
  if (places < MIN_PLACES || places % 2 !== 0) return null;
  let index = 0;
  const tokens = line.tokens.map((token): InputToken => {
    if (!isPlace(token)) return token;
    index += 1;
    return { kind: 'number', role: { kind: 'node', isFirst: index <= places / 2 } };
  });
  return [{ ...line, tokens }, ...more];
}
