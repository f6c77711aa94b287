import { profile } from '#texts/en/settings/profile.tsx';
import { inLanguage } from '#texts/in-language.ts';

export const profileTexts = await inLanguage(profile, {
  de: async () => (await import('#texts/de/settings/profile.tsx')).profile,
});
