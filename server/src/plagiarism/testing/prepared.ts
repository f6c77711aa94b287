import type { LanguageId } from '@coderoom/contract';
import { type PreparedProgram, prepare, Vocabulary } from '#plagiarism/program.ts';
import { loadReader } from '#syntax/program.ts';

/** Prepares single-file programs of one language; one that can't be parsed is empty. */
export async function prepareAll(
  language: LanguageId,
  sources: readonly string[],
): Promise<PreparedProgram[]> {
  const read = await loadReader(language);
  const vocabulary = new Vocabulary();
  return sources.map((source, index) =>
    prepare(`student ${index}`, [{ name: 'main', source, statements: read(source) ?? [] }], vocabulary),
  );
}
