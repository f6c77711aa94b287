import type { rules as english } from '#texts/admin/rules.ts';
import type { Texts } from '#texts/in-language.ts';

export const rules: Texts<typeof english> = {
  attempts: {
    title: 'Versuche',
    one: 'Ein Versuch',
    some: 'Mehrere Versuche',
    unlimited: 'Unbegrenzt bis zur Frist',
    limit: 'Anzahl',
    limitProblem: (max: number) => `Eine ganze Zahl von 1 bis ${max}`,
    counts: 'Zählt',
    best: 'Der beste',
    last: 'Der letzte',
    once: 'Lernende geben einmal ab, außer eine Verlängerung erlaubt eine weitere Abgabe.',
    mostOf: (max: number) => `(höchstens ${max})`,
  },
  penalty: {
    title: 'Abzug für Verspätung',
    none: 'Keiner',
    day: 'Pro angefangenem Tag',
    hour: 'Pro angefangener Stunde',
    percent: 'Jeweils',
    atMost: 'Höchstens',
    percentProblem: 'Mehr als 0, bis 100',
    example: (score: string) => `10 Punkte, 15 Stunden zu spät: ${score}.`,
    until: 'Verspätet bis',
    noEnd: 'Ohne Ende',
    untilProblem: 'Das muss nach der Frist liegen.',
  },
};
