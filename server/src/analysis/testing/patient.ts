import type { LanguageId } from '@coderoom/contract';
import { loadAnalyser } from '#analysis/index.ts';

/** In ms; a test that is right must not fail because its machine is busy. */
const PATIENCE_MS = 20_000;

/** The analyser of a language, which gives a program all the time to be read. */
export function loadPatientAnalyser(language: LanguageId) {
  return loadAnalyser(language, PATIENCE_MS);
}
