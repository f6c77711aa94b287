import { MAX_CODE_BYTES } from '@coderoom/contract';
import { type DraftPlace, isSamePlace } from '#features/playground/drafts.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { isSameProject, singleFile } from '#shared/project-files/project.ts';

/** The program in the editor, with its place. */
export type EditedProgram = ReturnType<typeof useProgram.getState>;

const encoder = new TextEncoder();

/** Returns the program in the editor; null if it belongs to another place. */
export function programAt(place: DraftPlace): EditedProgram | null {
  const program = useProgram.getState();
  return isSamePlace(program, place) ? program : null;
}

/** True for a program with something of the user's own, or one that the server has kept before. */
export function hasOwnText(program: EditedProgram): program is EditedProgram & { code: string } {
  const { code, draft, base, isOnServer } = program;
  return code !== null && draft !== 'none' && (isOnServer || code !== base || hasOwnFiles(program));
}

/** True if the files beside the entry are others than the draft began with. */
export function hasOwnFiles({ project, projectBase, language }: EditedProgram): boolean {
  return !isSameProject(project, projectBase ?? singleFile(language));
}

/** True for a program that the server would refuse. */
export function isTooLong(code: string): boolean {
  const mostBytes = 3 * code.length;
  return mostBytes > MAX_CODE_BYTES && encoder.encode(code).length > MAX_CODE_BYTES;
}
