/** Comparisons and their opposites. */

/** The comparison that holds where the other one does not. */
export const NEGATED: Readonly<Record<string, string>> = {
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '==': '!=',
  '!=': '==',
  in: 'not in',
  'not in': 'in',
};
