import type { Complexity, LanguageId } from '@coderoom/contract';
import { loadAnalyser } from '#analysis/index.ts';

/** A program to be judged. */
export interface JudgedProgram {
  language: LanguageId;
  code: string;
}

/** What a thread for judging does; the grammar of a language is loaded when it is first asked for. */
export default async function judge({ language, code }: JudgedProgram): Promise<Complexity> {
  const analyse = await loadAnalyser(language);
  try {
    return analyse(code);
  } catch {
    // The parsers of all languages share a memory, and a fault leaves it broken: the next program gets another thread.
    process.exit(1);
  }
}
