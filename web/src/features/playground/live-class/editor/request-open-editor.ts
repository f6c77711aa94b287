import { type LanguageId, type OwnPlace, openEditor } from '@coderoom/contract';
import type { DraftPlace } from '#features/playground/drafts.ts';
import { fileFieldsOf } from '#features/playground/project/playground-files.ts';
import { call } from '#lib/server/api.ts';
import type { CurrentLiveClass } from '#shared/live-classes/current-classes.ts';
import type { ProjectFiles } from '#shared/project-files/project.ts';
import { programName, readKnownText } from './known-server-text.ts';

export interface OpenEditorOptions {
  owner: number;
  /** The class as it was before opening. */
  liveClass: CurrentLiveClass;
}

/** A student's state in a class with their editor open. */
export interface OpenedEditor extends OwnPlace {
  share_id: string;
  participant_id: number;
}

/** The program that an editor is opened with. */
export interface OpenedText {
  place: DraftPlace;
  code: string;
  project: ProjectFiles;
}

/** Requests the shared text of the editor from the server. */
export async function requestOpenEditor(
  { owner, liveClass }: OpenEditorOptions,
  { place, code, project }: OpenedText,
  signal: AbortSignal,
): Promise<OpenedEditor> {
  // A text written on another machine keeps its language.
  const { share_id: before, language: serverLanguage } = liveClass.own;
  const isOurs = before === null || readKnownText(owner, before) !== null;
  const language: LanguageId = isOurs ? place.language : (serverLanguage ?? place.language);
  // Where the stored text is in another language, its files are as well.
  const files = language === place.language ? fileFieldsOf({ ...place, project }) : {};
  const body = { language, code, program: programName(place), ...files };
  const own = await call(openEditor, { params: { id: liveClass.id }, body, signal });
  const { share_id, participant_id } = own;
  if (share_id === null || participant_id === null) throw new Error('The server opened no editor.');
  return { ...own, share_id, participant_id };
}
