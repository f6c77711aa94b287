import { type DraftTemplate, LANGUAGE_FACTS } from '@coderoom/contract';
import type { StoredProgram } from './stored-files.tsx';

/**
 * State of the address by which another screen opens a stored program in the playground.
 * @param taskId the task that it was written for; null: none, or it was deleted
 */
export function openingState(
  { language, code, entry_name, files }: StoredProgram,
  taskId: number | null = null,
) {
  const template: DraftTemplate | null = taskId === null ? null : { kind: 'professor', id: taskId };
  if (files === undefined || files.length === 0) return { program: { language, code, template } };
  const entry = entry_name ?? LANGUAGE_FACTS[language].fileName;
  return { program: { language, code, template, project: { entry, files, folders: [] } } };
}
