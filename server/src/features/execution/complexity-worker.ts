import { flushCompileCache } from 'node:module';
import type { Complexity, LanguageId } from '@coderoom/contract';
import { type FurtherSource, loadReadingAnalyser } from '#analysis/index.ts';

// Written now, not only at exit: a server may be killed.
flushCompileCache();

/** A program to be analysed. */
export interface JudgedProgram {
  language: LanguageId;
  code: string;
  /** Its sources beside the entry. */
  others: readonly FurtherSource[];
}

/** A verdict, and the names of sources that it knows nothing of. */
export interface JudgedSources {
  verdict: Complexity;
  unread: readonly string[];
}

/** Analyses a program in a worker thread; a language's grammar is loaded on first use. */
export default async function judge({ language, code, others }: JudgedProgram): Promise<JudgedSources> {
  const analyse = await loadReadingAnalyser(language);
  try {
    const { verdict, unread } = analyse(code, others);
    return { verdict, unread };
  } catch {
    // All parsers share one memory, which a fault corrupts: exit, so that the next program gets a new thread.
    process.exit(1);
  }
}
