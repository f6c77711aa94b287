import { shown } from './shown.ts';

/** Files that are named as examples. */
const EXAMPLES = 3;
/** Sentences about single files. */
const MOST_SENTENCES = 20;

/** What was passed over, as sentences. */
export interface Notes<Reason extends string> {
  passOver(reason: Reason, path: string): void;
  /** Says something of one file. */
  say(sentence: string): void;
  sentences(): string[];
}

/**
 * Collects what was passed over: a sentence for each reason, however many files there are.
 *
 * @param reasons each in the words that stand in its sentence
 */
export function createNotes<Reason extends string>(reasons: Readonly<Record<Reason, string>>): Notes<Reason> {
  const passedOver = new Map<Reason, { count: number; examples: string[] }>();
  const said: string[] = [];
  return {
    passOver(reason, path) {
      const entry = passedOver.get(reason) ?? { count: 0, examples: [] };
      passedOver.set(reason, entry);
      entry.count += 1;
      if (entry.examples.length < EXAMPLES) entry.examples.push(shown(path));
    },
    say(sentence) {
      if (said.length < MOST_SENTENCES) said.push(sentence);
    },
    sentences() {
      const counted = [...passedOver].map(([reason, { count, examples }]) => {
        const what =
          count === 1 ? '1 file was passed over' : `${count.toLocaleString('en')} files were passed over`;
        const which =
          count > examples.length ? `, such as ${examples.join(', ')}` : `: ${examples.join(', ')}`;
        return `${what} (${reasons[reason]})${which}.`;
      });
      return [...counted, ...said];
    },
  };
}
