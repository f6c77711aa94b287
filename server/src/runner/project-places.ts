import type { Diagnostic } from '@coderoom/contract';
import type { Project } from './run-result.ts';
import { MAX_DIAGNOSTICS, type ProjectSource, readSource, type SourceText } from './source-text.ts';
import type { RuntimeFindings } from './toolchain.ts';

/** A source of a project, as a toolchain names it. */
interface NamedSource {
  name: string;
  source: SourceText;
}

/**
 * Returns what a compiler found in the sources of a project, in the order in which it said so: later errors often
 * follow from the first. Findings in other files than the entry name their file.
 *
 * @param said the compiler's messages
 * @param find finds those in one of the sources
 */
export function findInProject(
  { entry, source, files }: ProjectSource,
  said: string,
  find: (named: NamedSource) => readonly Diagnostic[],
): Diagnostic[] {
  const found: Diagnostic[] = [...find({ name: entry, source })];
  for (const { name, content } of files) {
    // Most files are never mentioned: these are not even split into lines.
    if (name === entry || !said.includes(name)) continue;
    found.push(...inFile(name, find({ name, source: readSource(content) })));
  }
  const placeOf = ({ message }: Diagnostic) => {
    const at = said.indexOf(message.split('\n', 1)[0] as string);
    return at === -1 ? said.length : at;
  };
  return found
    .map((finding) => ({ finding, at: placeOf(finding) }))
    .sort((one, other) => one.at - other.at)
    .map(({ finding }) => finding)
    .slice(0, MAX_DIAGNOSTICS);
}

/**
 * Explains why a program of several files failed, in the file in which it did.
 *
 * @param name null: unknown, then in the entry
 */
export function explainInFile(
  { entry, source, files }: ProjectSource,
  name: string | null,
  explain: (named: NamedSource) => RuntimeFindings,
): RuntimeFindings {
  if (name === null || name === entry) return explain({ name: entry, source });
  const content = files.find((file) => file.name === name)?.content ?? '';
  const findings = explain({ name, source: readSource(content) });
  return { ...findings, diagnostics: inFile(name, findings.diagnostics) };
}

/** Names the file of findings that are not in the entry. */
export function inFile(file: string, findings: readonly Diagnostic[]): Diagnostic[] {
  return findings.map((finding) => ({ ...finding, file }));
}

/** Returns the names of the files of a project that are texts. */
export function textNames({ files }: ProjectSource): Set<string> {
  return new Set(files.map(({ name }) => name));
}

/** Returns the source of a finding's file; that of the entry if it names none. */
export function sourceOfFile(source: SourceText, project: Project | undefined, file?: string): SourceText {
  const content = file === undefined ? undefined : project?.files.find(({ name }) => name === file)?.content;
  return typeof content === 'string' ? readSource(content) : source;
}
