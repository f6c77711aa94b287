import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';
import type { scores as english } from '#texts/scores.ts';

export const scores: Texts<typeof english> = {
  points: (points: string, count: number) => `${points} ${count === 1 ? 'Punkt' : 'Punkte'}`,
  pointsOf: (score: string, max: string, count: number) =>
    `${score} / ${max} ${count === 1 ? 'Punkt' : 'Punkten'}`,
  none: 'Noch keine Punkte',
  passed: (passed: number, all: number) =>
    `${passed} von ${counted(all, { one: 'Test', other: 'Tests' })} bestanden`,
  grading: 'Wird bewertet …',
  notRun: 'Die Tests konnten nicht ausgeführt werden',
  badges: {
    late: 'Verspätet',
    onTime: 'Pünktlich',
    grading: 'Wird bewertet …',
    failed: 'Nicht bewertet',
    byTeacher: 'Manuell bewertet',
    outdated: 'Tests wurden geändert',
  },
};
