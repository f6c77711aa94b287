import { inLanguage } from '#texts/in-language.ts';

/** Requests of people to create classes. */
export const classRequests = {
  title: 'Requests to create classes',
  approve: 'Approve',
  approveOf: (name: string) => `Approve the request of ${name}`,
  decline: 'Decline',
  declineOf: (name: string) => `Decline the request of ${name}`,
  declineTitle: (name: string) => `Decline the request of ${name}?`,
  answer: 'Answer (optional)',
  approved: (name: string) => `${name} can create classes now.`,
  declined: (name: string) => `The request of ${name} is declined.`,
  failed: "Couldn't answer the request.",
};

export const classRequestsTexts = await inLanguage(classRequests, {
  de: async () => (await import('#texts/de/admin/class-requests.ts')).classRequests,
});
