import { type Message, type MessageValue, message } from '@coderoom/contract/message';
import { type Differences, type DrawingFault, PART_KINDS, type PartKind } from './matching.ts';

/** Words what is different in a program's drawing, a sentence each. */
export function wordDifferences({ counts, totals }: Differences): Message[] {
  return PART_KINDS.flatMap((kind) => wordKind(kind, counts[kind], totals[kind]));
}

function wordKind(kind: PartKind, counts: Record<DrawingFault, number>, total: number): Message[] {
  const { missing, color, width, size, words, place, extra } = counts;
  const isOne = (count: number) => count === 1;
  const sentences: Message[] = [];
  if (missing > 0) {
    const some = total === missing ? counted(kind, missing) : someOf(kind, missing, total);
    sentences.push(isOne(missing) ? message`${some} is missing.` : message`${some} are missing.`);
  }
  const add = (count: number, word: (some: MessageValue, isOne: boolean) => Message) => {
    if (count > 0) sentences.push(word(counted(kind, count), isOne(count)));
  };
  add(color, (some, one) =>
    one ? message`${some} has another colour.` : message`${some} have another colour.`,
  );
  add(width, (some, one) =>
    one ? message`${some} has another width.` : message`${some} have another width.`,
  );
  add(size, (some, one) => (one ? message`${some} has another size.` : message`${some} have another size.`));
  add(words, (some, one) =>
    one ? message`${some} says something else.` : message`${some} say something else.`,
  );
  add(place, (some, one) =>
    one ? message`${some} is in another place.` : message`${some} are in another place.`,
  );
  add(extra, (some, one) =>
    one ? message`There is ${some} too many.` : message`There are ${some} too many.`,
  );
  return sentences;
}

function counted(kind: PartKind, count: number): Message {
  if (count === 1) return ONE[kind];
  if (kind === 'line') return message`${count} lines`;
  if (kind === 'curve') return message`${count} curves`;
  return kind === 'area' ? message`${count} filled areas` : message`${count} texts`;
}

const ONE: Record<PartKind, Message> = {
  line: message`1 line`,
  curve: message`1 curve`,
  area: message`1 filled area`,
  text: message`1 text`,
};

function someOf(kind: PartKind, count: number, total: number): Message {
  if (kind === 'line') return message`${count} of ${total} lines`;
  if (kind === 'curve') return message`${count} of ${total} curves`;
  return kind === 'area' ? message`${count} of ${total} filled areas` : message`${count} of ${total} texts`;
}
