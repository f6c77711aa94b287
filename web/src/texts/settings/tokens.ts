import { inLanguage } from '#texts/in-language.ts';

/** The user's personal access tokens. */
export const tokens = {
  title: 'Access tokens',
  hint: 'Scripts sign in with them instead of your password.',
  documentation: 'API documentation',
  loading: 'Loading your access tokens',
  loadFailed: "Couldn't load your access tokens.",
  none: "You don't have any access tokens yet.",
  create: 'New token',
  scopes: { read: 'Read', write: 'Read and write', admin: 'Admin' },
  created: 'Created',
  expires: 'Expires',
  lastUsed: 'Last used',
  never: 'Never',
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeNote: 'Scripts that use this token are refused from now on.',
  revoked: (name: string) => `“${name}” is revoked.`,
  revokeFailed: "Couldn't revoke the token.",
  form: {
    title: 'New access token',
    name: 'Name',
    placeholder: 'What it is for',
    access: 'Access',
    adminHint: 'May do what you may do as an admin',
    ends: 'Ends',
    inDays: (days: number, date: string) => `In ${days} days, ${date}`,
    act: 'Create token',
    failed: "Couldn't create the token.",
  },
  shown: {
    title: (name: string) => `Token “${name}”`,
    note: 'Copy it now: it is shown only this once. Whoever has it can act as you.',
    token: 'Your token',
    copy: 'Copy token',
    done: 'Done',
  },
};

export const tokensTexts = await inLanguage(tokens, {
  de: async () => (await import('#texts/de/settings/tokens.ts')).tokens,
});
