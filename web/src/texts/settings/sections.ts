import { inLanguage } from '#texts/in-language.ts';

export const sections = {
  settings: 'Settings',
  history: 'Code History',
  grades: 'My grades',
  profile: 'Profile',
  tokens: 'Access tokens',
  preferences: 'Preferences',
};

export const sectionsTexts = await inLanguage(sections, {
  de: async () => (await import('#texts/de/settings/sections.ts')).sections,
});
