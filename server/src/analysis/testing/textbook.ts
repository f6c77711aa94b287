import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_FACTS, type LanguageId } from '@coderoom/contract';

/** What is written by hand beside a program of the textbook. */
interface Label {
  /** Right answers, the best first: `O(n log n)`. Several where the textbooks themselves differ. */
  time: string[];
  space: string[];
  /** What the program reads: a kind of input that `bench/textbook-inputs.ts` makes at any size. */
  input: string;
  /** What is written into the program instead, at any size: `{n}` stands for the size. */
  replaced?: { text: string; by: string }[];
  /** The largest size that the program can be given: its stack ends there. */
  largest?: number;
  /** The time that running it shows, where that is not the label: making what is searched takes longer. */
  measured?: string;
}

/** A program of the textbook. */
export interface TextbookProgram extends Label {
  language: LanguageId;
  name: string;
  source: string;
}

/** The programs of a language that are in the textbook, with what is right to say of them. */
export function textbookOf(language: LanguageId): TextbookProgram[] {
  const folder = join(import.meta.dirname, '../textbook', language);
  const labels: Record<string, Label> = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8'));
  const { extension } = LANGUAGE_FACTS[language];
  return Object.entries(labels).map(([name, label]) => ({
    ...label,
    language,
    name,
    source: readFileSync(join(folder, `${name}.${extension}`), 'utf8'),
  }));
}
