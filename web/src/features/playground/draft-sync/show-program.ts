import type { TextEdit } from '#editor/text-edits/text-shift.ts';
import type { DraftPlace } from '#features/playground/drafts.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { editsBetween, replaceText, toShareableText } from '#features/playground/server-text/merge-texts.ts';
import { holdIfLocked, useSharedProgram } from '#features/playground/shared-program.ts';
import { followFiles } from '#shared/project-files/file-changes.ts';
import {
  type EditedFile,
  fileOf,
  hasSameContent,
  hasSameFolders,
  type ProjectFiles,
} from '#shared/project-files/project.ts';
import { programAt } from './edited-program.ts';

/**
 * Shows a text of the entry in the editor, as a change of the one it shows.
 *
 * @param edits absent: the smallest ones
 */
export function showText(place: DraftPlace, code: string, edits?: readonly TextEdit[]): void {
  const program = programAt(place);
  if (program === null) return;
  const shown = program.code === null ? null : toShareableText(program.code);
  if (shown === code) return;
  holdIfLocked();
  const shared = useSharedProgram.getState().text;
  if (shared !== null) replaceText(shared.content, code);
  else if (shown !== null) useScreen.getState().editor?.merge(shown, edits ?? editsBetween(shown, code));
  useProgram.getState().replaceByServer(code);
}

/** Shows files in the editor, as changes of those that it shows. Returns false if it has them. */
export function showFiles(place: DraftPlace, project: ProjectFiles): boolean {
  const before = programAt(place);
  if (before === null || isShown(before.project, project)) return false;
  holdIfLocked();
  const editor = useScreen.getState().editor;
  for (const { name, content, encoding } of project.files) {
    const shown = fileOf(before.project, name);
    if (encoding !== 'text' || shown?.encoding !== 'text' || shown.content === content) continue;
    // The editor's own text first: what is typed the next moment would bring back the former one.
    editor?.merge(shown.content, editsBetween(shown.content, content), name);
  }
  const { code, project: present, shown, tabs, changeFiles } = useProgram.getState();
  const files = project.files.map((file) => sameOf(present, file));
  const next = followFiles({ code: code ?? '', project: present, shown, tabs }, { ...project, files });
  changeFiles({ project: next.project, shown: next.shown, tabs: next.tabs });
  return true;
}

/** True if the files are shown as they are. */
function isShown(shown: ProjectFiles, project: ProjectFiles): boolean {
  return (
    shown.entry === project.entry &&
    shown.files.length === project.files.length &&
    hasSameFolders(shown, project) &&
    project.files.every((file) => {
      const same = fileOf(shown, file.name);
      return same !== undefined && hasSameContent(same, file);
    })
  );
}

/** The file as the editor has it already, if it is the same. */
function sameOf(project: ProjectFiles, file: EditedFile): EditedFile {
  const same = fileOf(project, file.name);
  return same !== undefined && hasSameContent(same, file) ? same : file;
}
