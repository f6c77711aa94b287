import type { TestComparison } from '@coderoom/contract';

/** How outputs are compared, in words. */
export const COMPARISON_NAMES: Record<TestComparison, string> = {
  exact: 'Exactly',
  trailing_whitespace: 'Ignoring white space at line ends',
  tokens: 'Word by word',
  numbers: 'Numbers within a tolerance',
};
