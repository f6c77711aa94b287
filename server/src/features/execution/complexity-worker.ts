import type { Complexity, LanguageId } from '@coderoom/contract';
import { loadAnalyser } from '#analysis/index.ts';

/** A program to be analysed. */
export interface JudgedProgram {
  language: LanguageId;
  code: string;
}

/** Analyses a program in a worker thread; a language's grammar is loaded on first use. */
export default async function judge({ language, code }: JudgedProgram): Promise<Complexity> {
  const analyse = await loadAnalyser(language);
  try {
    return analyse(code);
  } catch {
    // All parsers share one memory, which a fault corrupts: exit, so that the next program gets a new thread.
    process.exit(1);
  }
}
