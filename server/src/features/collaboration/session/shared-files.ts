import type { RunFiles, SharedResult } from '@coderoom/contract';
import { factsOf, isProperFileName, readAlternative } from '#runner/index.ts';

/**
 * Returns a result as it may be shown to others: files are what their contents are, whatever the participant's page
 * says, and only pictures and drawings are passed on.
 */
export function checkSharedResult(result: SharedResult): SharedResult {
  const { run_files, ...texts } = result;
  return run_files === undefined ? texts : { ...texts, run_files: checkFiles(run_files) };
}

function checkFiles({ files: sent, files_left_out }: RunFiles): RunFiles {
  const files = sent.flatMap(({ name, alt, at, content: encoded }) => {
    const content = Buffer.from(encoded, 'base64');
    const facts = factsOf(name, content);
    const isPicture = facts.kind === 'picture' || facts.kind === 'drawing';
    if (!isPicture || !isProperFileName(name)) return [];
    const words = readAlternative(alt ?? '') || null;
    return { name, ...facts, bytes: content.length, alt: words, at, content: content.toString('base64') };
  });
  return { files, files_left_out: files_left_out + sent.length - files.length, files_note: null };
}

/** Returns the length of a result's texts and files, in UTF-16 units. */
export function lengthOfResult({
  output,
  error,
  run_files,
}: Pick<SharedResult, 'output' | 'error'> & {
  run_files?: { files: readonly { content: string }[] } | undefined;
}): number {
  const ofFiles = run_files?.files.reduce((sum, { content }) => sum + content.length, 0) ?? 0;
  return output.length + (error?.length ?? 0) + ofFiles;
}
