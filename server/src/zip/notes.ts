import { shown } from './shown.ts';

/** Maximum number of files named as examples. */
const EXAMPLES = 3;
/** Maximum number of sentences about single files. */
const MAX_SENTENCES = 20;

/** Sentences about skipped files. */
export interface Notes<Reason extends string> {
  passOver(reason: Reason, path: string): void;
  /** Adds a sentence about one file. */
  say(sentence: string): void;
  sentences(): string[];
}

/**
 * Collects skipped files: one sentence per reason, however many files there are.
 * @param reasons The wording of each reason within its sentence.
 */
export function createNotes<Reason extends string>(reasons: Readonly<Record<Reason, string>>): Notes<Reason> {
  const passedOver = new Map<Reason, { count: number; examples: string[] }>();
  const sentences: string[] = [];
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
        const what = count === 1 ? '1 file was skipped' : `${count.toLocaleString('en')} files were skipped`;
        const which =
          count > examples.length ? `, such as ${examples.join(', ')}` : `: ${examples.join(', ')}`;
        return `${what} (${reasons[reason]})${which}.`;
      });
      return [...counted, ...sentences];
    },
  };
}
