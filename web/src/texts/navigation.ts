import { navigation } from './en/navigation.tsx';
import { inLanguage } from './in-language.ts';

export const navigationTexts = await inLanguage(navigation, {
  de: async () => (await import('./de/navigation.tsx')).navigation,
});
