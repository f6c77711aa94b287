import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** Similar pairs of an assignment, and the evidence. */
export const plagiarism = {
  states: {
    waiting: 'Programs are compared once all of them have run.',
    comparing: 'Comparing all programs.',
    loading: 'Pairs will appear here',
    failed: "Couldn't compare the programs.",
    failedAdvice: 'Reprocess to run and compare everything again.',
    oneStudent: 'A comparison needs at least two students.',
    nothingAlike: 'No similar programs.',
    noSameLanguage: 'No two students submitted programs in the same language.',
    compared: (pairs: number) => `${counted(pairs, { one: 'pair was', other: 'pairs were' })} compared.`,
  },
  baseCode: {
    none: 'none',
    change: 'Change',
    changeInFull: 'Change base code',
    explanation: 'Code that everyone was given is ignored. After a change, all programs are compared again.',
    act: 'Compare again',
    failed: "Couldn't change the base code",
  },
  clusters: {
    title: 'Clusters',
    /** The drawing in words, for screen readers. `threshold`: `80 %`. */
    none: (threshold: string) => `No pair is flagged at ${threshold}`,
    summary: (groups: number, threshold: string, members: string) =>
      `${counted(groups, { one: 'group', other: 'groups' })} of students who share ${threshold} or more: ${members}`,
    /** Students for whom the drawing has no room: those in groups, those in none, or both. */
    leftOutOfGroups: (students: number) =>
      `Not drawn: ${counted(students, { one: 'student', other: 'students' })} in groups.`,
    leftOutOthers: (others: number) => `Not drawn: ${counted(others, { other: 'others' })}.`,
    leftOutBoth: (students: number, others: number) =>
      `Not drawn: ${counted(students, { one: 'student', other: 'students' })} in groups and ${counted(others, { other: 'others' })}.`,
    byGroup: 'Filter by group',
    allGroups: 'All groups',
    groups: 'Groups',
    noGroups: 'No groups.',
    namesAndMore: (names: string, more: number) => `${names} and ${more} more`,
  },
  threshold: {
    label: 'Threshold',
    failed: "Couldn't save the threshold",
    suggested: (threshold: string) => `Suggested: ${threshold}`,
    accept: 'Use',
    acceptInFull: (threshold: string) => `Use ${threshold}`,
    pairs: (count: number) => counted(count, { one: 'pair', other: 'pairs' }),
    /** The bars in words, for screen readers. */
    histogram: ({
      below,
      min,
      above,
      threshold,
    }: {
      below: number;
      min: string;
      above: number;
      threshold: string;
    }) =>
      `${counted(below, { one: 'pair', other: 'pairs' })} below ${min}, ${counted(above, { one: 'pair', other: 'pairs' })} at ${threshold} or above`,
  },
  pairs: {
    title: 'Pairs',
    titleWithClusters: 'Clusters and pairs',
    failed: "Couldn't load the pairs",
    loading: 'Loading the pairs',
    back: 'Back to the pairs',
    choose: 'Choose a pair to compare its programs.',
    flagged: (flagged: string, compared: string) => `${flagged} of ${compared}`,
    flaggedExplanation: (threshold: string) => `Compared pairs at ${threshold} or above`,
    byName: 'Filter by name',
    unmatched: 'No pairs match.',
    inconclusive: (programs: number, all: number) =>
      `Of ${counted(all, { one: 'program', other: 'programs' })}, ${counted(programs, { one: 'is', other: 'are' })} too small to judge. ${programs === 1 ? 'Its' : 'Their'} pairs come last and are never flagged.`,
    /** "Download CSV": the button. */
    leftOut: (listed: string, total: string) =>
      `Showing the ${listed} most similar of ${total} pairs. Download the CSV for all of them.`,
    /** The verdict on a pair, or the reason why there can be none. */
    confirmed: 'Confirmed',
    dismissed: 'Dismissed',
    tooSmall: 'too small',
  },
  pair: {
    name: 'Pair',
    failed: "Couldn't load the pair",
    loading: 'Loading the pair',
    programOf: (name: string) => `Program of ${name}`,
    fileOf: (name: string) => `File of ${name}`,
    linesLeftOut: (count: string) => `${count} more lines are not shown.`,
    /** At the end of a truncated line. */
    charactersLeftOut: (count: string) => `… ${count} more characters`,
    /** Why a pair stands out in its class. */
    uniqueLines: (lines: number) => `${counted(lines, { one: 'line', other: 'lines' })} that nobody else has`,
    fragments: {
      title: 'Shared code',
      none: 'No shared passage is long enough to show.',
      sameText: 'same text',
      namesChanged: 'names changed',
      moved: 'moved',
      words: (count: number) => counted(count, { one: 'word', other: 'words' }),
      /** Read out before and between the line numbers of both programs: lines 3–9 and 5–11. */
      lines: 'lines',
      and: 'and',
    },
    verdict: {
      note: (hasBaseCode: boolean) =>
        hasBaseCode
          ? 'Similarity is evidence, not a verdict. The base code is left out; short pieces of it may still be marked.'
          : 'Similarity is evidence, not a verdict.',
      dismiss: 'Dismiss pair',
      confirm: 'Confirm pair',
      reopen: 'Reopen',
      failed: "Couldn't save the verdict",
    },
  },
};

export const plagiarismTexts = await inLanguage(plagiarism, {
  de: async () => (await import('#texts/de/admin/plagiarism.ts')).plagiarism,
});
