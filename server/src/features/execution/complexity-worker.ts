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
  return analyse(code);
}
