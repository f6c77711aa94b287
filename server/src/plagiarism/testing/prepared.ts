import type { LanguageId } from '@coderoom/contract';
import { type PreparedProgram, prepare, Vocabulary } from '#plagiarism/program.ts';
import { loadReader } from '#syntax/program.ts';

/** Prepares programs of one language, a file each; what cannot be read is empty. */
export async function prepareAll(
  language: LanguageId,
  sources: readonly string[],
): Promise<PreparedProgram[]> {
  const read = await loadReader(language);
  const vocabulary = new Vocabulary();
  return sources.map((source, at) =>
    prepare(`student ${at}`, [{ name: 'main', statements: read(source) ?? [] }], vocabulary),
  );
}
