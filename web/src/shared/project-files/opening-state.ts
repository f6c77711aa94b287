import { LANGUAGE_FACTS } from '@coderoom/contract';
import type { StoredProgram } from './stored-files.tsx';

/** State of the address by which another screen opens a stored program in the playground. */
export function openingState({ language, code, entry_name, files }: StoredProgram) {
  if (files === undefined || files.length === 0) return { program: { language, code } };
  const entry = entry_name ?? LANGUAGE_FACTS[language].fileName;
  return { program: { language, code, project: { entry, files, folders: [] } } };
}
