import { counting } from './plural.ts';

export const counted = counting('en-GB');
