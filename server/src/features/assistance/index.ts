/** Assistance while a program is written: completion, explanations and problems, over the live connection. */
export { assistPeople } from './events.ts';
