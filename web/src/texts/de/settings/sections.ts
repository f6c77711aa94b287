import type { Texts } from '#texts/in-language.ts';
import type { sections as english } from '#texts/settings/sections.ts';

export const sections: Texts<typeof english> = {
  settings: 'Einstellungen',
  history: 'Verlauf',
  grades: 'Meine Bewertungen',
  profile: 'Profil',
  tokens: 'Zugriffstoken',
  preferences: 'Anpassen',
};
