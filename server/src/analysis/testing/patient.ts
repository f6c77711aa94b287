import type { LanguageId } from '@coderoom/contract';
import { loadAnalyser } from '#analysis/index.ts';

/** Parser time limit in ms, high enough that a busy machine fails no correct test. */
export const PATIENCE_MS = 20_000;

/** Loads a language's analyser with a long parser time limit. */
export function loadPatientAnalyser(language: LanguageId) {
  return loadAnalyser(language, PATIENCE_MS);
}
