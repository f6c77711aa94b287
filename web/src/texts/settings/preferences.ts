import { preferences } from '#texts/en/settings/preferences.ts';
import { inLanguage } from '#texts/in-language.ts';

export const preferencesTexts = await inLanguage(preferences, {
  de: async () => (await import('#texts/de/settings/preferences.ts')).preferences,
});
