import type { Problem } from '@coderoom/contract';
import type { FindingContext } from './rule.ts';

/** A problem that a language server found, without an explanation. */
export type FoundProblem = Pick<Problem, 'line' | 'column' | 'message' | 'code' | 'severity' | 'details'>;

/** A problem's context. */
export interface ProblemContext extends FindingContext {
  /** The other problems of its line. */
  others: readonly FoundProblem[];
}
