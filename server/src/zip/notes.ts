import { inEnglish, joinMessages, type Message, message } from '@coderoom/contract';

/** Longest name in a sentence, in characters. */
const LONGEST = 80;
/** Matches unprintable characters and those that change the text direction. */
const UNPRINTABLE = /\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Makes somebody else's file name safe to show in a sentence. */
export function shown(name: string): string {
  const printable = printed(name);
  const characters = [...printable];
  return `"${characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : printable}"`;
}

/** Returns a name in composed form without unprintable characters. */
export function printed(name: string): string {
  return name.replace(UNPRINTABLE, '').normalize('NFC');
}

/** Maximum number of files named as examples. */
const EXAMPLES = 3;
/** Maximum number of sentences about single files. */
const MAX_SENTENCES = 20;

/** Sentences about skipped files. */
export interface Notes<Reason extends string> {
  passOver(reason: Reason, path: string): void;
  /** Adds a sentence about one file. */
  say(sentence: Message): void;
  sentences(): Message[];
}

/**
 * Collects skipped files: one sentence per reason, however many files there are.
 * @param reasons The wording of each reason within its sentence.
 */
export function createNotes<Reason extends string>(
  reasons: Readonly<Record<Reason, Message>>,
): Notes<Reason> {
  const passedOver = new Map<Reason, { count: number; examples: string[] }>();
  const sentences: Message[] = [];
  return {
    passOver(reason, path) {
      const entry = passedOver.get(reason) ?? { count: 0, examples: [] };
      passedOver.set(reason, entry);
      entry.count += 1;
      if (entry.examples.length < EXAMPLES) entry.examples.push(shown(path));
    },
    say(sentence) {
      if (sentences.length < MAX_SENTENCES) sentences.push(sentence);
    },
    sentences() {
      const counted = [...passedOver].map(([reason, { count, examples }]) => {
        const why = reasons[reason];
        if (count === 1) return message`1 file was skipped (${why}): ${examples[0] ?? ''}.`;
        const [number, which] = [count.toLocaleString('en'), joinMessages(examples, ', ')];
        return count > examples.length
          ? message`${number} files were skipped (${why}), such as ${which}.`
          : message`${number} files were skipped (${why}): ${which}.`;
      });
      return [...counted, ...sentences];
    },
  };
}

/** Formats notes as fields of an answer. */
export function presentNotes(notes: readonly Message[]) {
  return { notes: notes.map(inEnglish), note_messages: [...notes] };
}

/** The ZIP can't be accepted: hostile, broken, too large, or without students. */
export class ZipRefused extends Error {
  override name = 'ZipRefused';
  /** A sentence for a person. */
  readonly reason: Message;

  constructor(reason: Message) {
    super(inEnglish(reason));
    this.reason = reason;
  }
}
