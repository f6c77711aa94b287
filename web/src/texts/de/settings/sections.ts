import type { sections as english } from '#texts/en/settings/sections.ts';
import type { Texts } from '#texts/in-language.ts';

export const sections: Texts<typeof english> = {
  settings: 'Einstellungen',
  history: 'Verlauf',
  grades: 'Meine Bewertungen',
  profile: 'Profil',
  preferences: 'Anpassen',
};
