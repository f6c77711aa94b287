import { inEnglish, joinMessages, type Message, message } from '@coderoom/contract';
import { shown } from './shown.ts';

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
