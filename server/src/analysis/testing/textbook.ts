import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_FACTS, type LanguageId } from '@coderoom/contract';

/** Hand-written label of a textbook program. */
interface Label {
  /** Correct answers, the best first: `O(n log n)`. Several if the textbooks differ. */
  time: string[];
  space: string[];
  /** Kind of input, which `bench/judging/textbook-inputs.ts` generates at any size. */
  input: string;
  /** Source text to replace to get any size: `{n}` stands for the size. */
  replaced?: { text: string; by: string }[];
  /** Largest size the program can run with before its stack overflows. */
  largest?: number;
  /** Measured time if it differs from the label: for example, building the data takes longer than searching it. */
  measured?: string;
}

/** A program of the textbook. */
export interface TextbookProgram extends Label {
  language: LanguageId;
  name: string;
  source: string;
}

/** Returns the textbook programs of a language with their labels. */
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
