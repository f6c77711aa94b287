import { counting } from '#texts/plural.ts';

export const counted = counting('de-DE');
