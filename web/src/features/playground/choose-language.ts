import { LANGUAGES } from '@coderoom/contract';
import { useProgram } from './program-store.ts';
import { useRunStore } from './run-store.ts';

/** Goes on in another language; what was run belongs to the one before. */
export function chooseLanguage(language: string): void {
  const chosen = LANGUAGES.find((id) => id === language);
  if (chosen === undefined || chosen === useProgram.getState().language) return;
  useRunStore.getState().reset();
  useProgram.getState().chooseLanguage(chosen);
}
