import {
  MAX_SHARED_TEXT_BYTES,
  type RunFiles,
  type RunFileWithContent,
  type SharedResult,
} from '@coderoom/contract';
import { factsOf, isProperFileName, readAlternative } from '#runner/index.ts';

/**
 * Returns a result as it may be shown to others: files are what their contents are, whatever the participant's page
 * says, and only pictures, drawings and short texts are passed on.
 */
export function checkSharedResult(result: SharedResult): SharedResult {
  const { run_files, ...texts } = result;
  return run_files === undefined ? texts : { ...texts, run_files: checkFiles(run_files) };
}

function checkFiles({ files: sent, files_left_out }: RunFiles): RunFiles {
  const files = sent.flatMap((file) => checkFile(file) ?? []);
  return { files, files_left_out: files_left_out + sent.length - files.length, files_note: null };
}

/** Returns a file with the facts of its content; null: it is not shown to others. */
function checkFile({ name, alt, at, content: encoded }: RunFileWithContent): RunFileWithContent | null {
  if (!isProperFileName(name) || leadsOut(name)) return null;
  const content = Buffer.from(encoded, 'base64');
  const facts = factsOf(name, content);
  const file = { name, ...facts, bytes: content.length, content: content.toString('base64') };
  if (facts.kind === 'picture' || facts.kind === 'drawing') {
    return { ...file, alt: readAlternative(alt ?? '') || null, at };
  }
  const isShort = facts.kind === 'text' && content.length <= MAX_SHARED_TEXT_BYTES;
  return isShort ? { ...file, alt: null, at: null } : null;
}

/** True for a path that may be outside of the folder of a run. */
function leadsOut(path: string): boolean {
  return path.split('/').some((part) => part === '' || part === '.' || part === '..');
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
