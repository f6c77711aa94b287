import type { Texts } from '#texts/in-language.ts';
import type { statements as english } from '#texts/statements.ts';

export const statements: Texts<typeof english> = {
  due: (moment) => `Bis ${moment}`,
  examples: 'Beispiele',
  example: (number) => `Beispiel ${number}`,
  missing: (number) => `@example ${number}: Diesen offenen Test gibt es nicht. Lernende sehen hier nichts.`,
  rules: 'Regeln',
  files: 'Dateien',
};
