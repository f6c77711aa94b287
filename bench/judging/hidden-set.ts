/** The set of unseen programs that nobody looks at while rules change: its totals keep their meaning. */
export const HIDDEN_SET = 'set-m';
