import { inLanguage } from './in-language.ts';

/** Students' requests that a graded submission be looked at again. */
export const regrades = {
  title: 'Regrade requests',
  statuses: { open: 'Open', accepted: 'Accepted', declined: 'Declined' },
  /** `moment`: `20 Nov 2026, 12:00` */
  asked: (moment: string) => `Asked ${moment}`,
  answeredBy: (username: string, moment: string) => `${username}, ${moment}`,
  /** In place of a deleted account. */
  byNobody: 'Deleted user',
  /** An accepted request without an answer in words. */
  withoutWords: 'Accepted without a comment.',
  student: {
    ask: 'Ask for a regrade',
    reason: 'What should be looked at again, and why?',
    send: 'Send request',
    sendFailed: "Couldn't send the request.",
    withdraw: 'Withdraw',
    withdrawal: {
      title: 'Withdraw your request?',
      note: 'Your teacher will no longer see it.',
      failed: "Couldn't withdraw the request.",
    },
    /** All requests for this submission were used. */
    noMore: (max: number) => `You have asked ${max} times. Talk to your teacher about anything else.`,
  },
  teacher: {
    failed: "Couldn't load the regrade requests",
    /** Beside a submission with an open request. */
    requested: 'Regrade requested',
    form: 'Answer the request',
    score: 'New score',
    answer: 'Answer (required to decline)',
    accept: 'Accept with this score',
    runTests: 'Accept and run tests again',
    decline: 'Decline',
    answerFailed: "Couldn't save the answer",
  },
};

export const regradesTexts = await inLanguage(regrades, {
  de: async () => (await import('./de/regrades.ts')).regrades,
});
