import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** Settings of the whole server. */
export const serverSettings = {
  title: 'Server settings',
  loading: 'Loading the settings',
  failed: "Couldn't load the settings",
  creation: {
    label: 'Who may create classes',
    teachers: 'Teachers',
    everyone: 'Everybody who has an account',
    approval: 'Teachers; others may ask',
    waiting: (count: number) =>
      count === 0
        ? 'Requests appear under Users.'
        : `${counted(count, { one: 'request waits', other: 'requests wait' })} under Users.`,
    open: 'Open Users',
  },
  months: {
    label: 'Delete archived classes after',
    unit: 'months',
    never: 'They are never deleted.',
    note: (months: number, days: number) =>
      `Classes are deleted with the work of their students once they have been archived for ${counted(months, { one: 'month', other: 'months' })}, at the earliest ${days} days from now. Their owners see the date.`,
    problem: (most: number) => `A whole number, at most ${most}; 0: never`,
  },
  saved: 'Server settings saved.',
  saveFailed: "Couldn't save the settings.",
};

export const serverSettingsTexts = await inLanguage(serverSettings, {
  de: async () => (await import('#texts/de/admin/server-settings.ts')).serverSettings,
});
