import type { LanguageId } from '@coderoom/contract';
import type { TemplateChoice } from '#features/playground/drafts.ts';
import { allProjectFields, type ProjectFiles, projectFields } from '#shared/project-files/project.ts';

interface ChosenProgram {
  language: LanguageId;
  template: TemplateChoice | null;
  project: ProjectFiles;
}

/**
 * Returns the fields of a request that describe the files of the program in the editor. For a task they are never left
 * out: the server takes a request without files for one of a client that knows of none, and adds the starter files,
 * which the user may have deleted.
 */
export function fileFieldsOf({ language, template, project }: ChosenProgram) {
  return template?.kind === 'professor' ? allProjectFields(project) : projectFields(project, language);
}
