import { MAX_ZIP_FILE_BYTES } from '@coderoom/contract';
import { shown } from './shown.ts';

/** Why a file was passed over. */
const REASONS = {
  tools: 'left by systems and tools',
  stray: "beside the students' folders",
  large: `larger than ${MAX_ZIP_FILE_BYTES / 1024 ** 2} MB`,
  binary: 'no text',
  archive: 'packed in another format than ZIP',
  nested: 'a ZIP in a ZIP in the ZIP',
  longName: 'under a name that is too long',
  twice: 'in the ZIP twice under one name',
  earlier: 'handed in once more later',
} as const;
/** Why a file was passed over. */
export type Reason = keyof typeof REASONS;

/** Files that are named as examples. */
const EXAMPLES = 3;
/** Sentences about single files. */
const MOST_SENTENCES = 20;

/** What was passed over, as sentences. */
export interface Notes {
  passOver(reason: Reason, path: string): void;
  /** Says something of one file. */
  say(sentence: string): void;
  sentences(): string[];
}

/** Collects what was passed over: a sentence for each reason, however many files there are. */
export function createNotes(): Notes {
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
        return `${what} (${REASONS[reason]})${which}.`;
      });
      return [...counted, ...said];
    },
  };
}
