import { RUN_WAIT_MARGIN_MS } from '#limits.ts';

/** The supported programming languages, in display order. */
export const LANGUAGES = ['python', 'javascript', 'typescript', 'java', 'cpp', 'go', 'rust'] as const;

/** One of the seven languages. */
export type LanguageId = (typeof LANGUAGES)[number];

/** The language selected on a first visit. */
export const DEFAULT_LANGUAGE: LanguageId = 'python';

/** Facts about a language that page and server know without detection. */
export interface LanguageFacts {
  /** Display name. */
  name: string;
  /** Version shown until the server's own answer arrives. */
  fallbackVersion: string;
  /** File extension without the dot. */
  extension: string;
  /** Name of the learner's file, as it appears in messages. */
  fileName: string;
}

/** Facts of each language. The versions are the specification's fallback; the server reports detected ones. */
export const LANGUAGE_FACTS: Record<LanguageId, LanguageFacts> = {
  python: { name: 'Python', fallbackVersion: '3.12', extension: 'py', fileName: 'main.py' },
  javascript: { name: 'JavaScript', fallbackVersion: 'Node.js 22', extension: 'js', fileName: 'main.js' },
  typescript: { name: 'TypeScript', fallbackVersion: '5.0', extension: 'ts', fileName: 'main.ts' },
  java: { name: 'Java', fallbackVersion: 'OpenJDK 17', extension: 'java', fileName: 'Main.java' },
  cpp: { name: 'C++', fallbackVersion: 'GCC 13', extension: 'cpp', fileName: 'main.cpp' },
  go: { name: 'Go', fallbackVersion: '1.23', extension: 'go', fileName: 'main.go' },
  rust: { name: 'Rust', fallbackVersion: '1.82', extension: 'rs', fileName: 'main.rs' },
};

/** Extension of a download whose language is unknown. */
export const DEFAULT_EXTENSION = 'txt';

/** Longest time that a program waits for packages of its language: they are compiled once on each machine, in ms. */
const PACKAGES_WAIT_MS: Partial<Record<LanguageId, number>> = { go: 600_000 };

/** Returns the longest time that a program of a language waits for packages, in ms. */
export function packagesWaitMs(language: LanguageId): number {
  return PACKAGES_WAIT_MS[language] ?? 0;
}

/** Returns the time that a run may take in addition to the program's own limit, in ms. */
export function runWaitMarginMs(language: LanguageId): number {
  return RUN_WAIT_MARGIN_MS + packagesWaitMs(language);
}
