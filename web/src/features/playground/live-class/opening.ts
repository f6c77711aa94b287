import { type LanguageId, type OwnPlace, openEditor } from '@coderoom/contract';
import type { DraftPlace } from '#features/playground/drafts.ts';
import { call } from '#lib/api.ts';
import { readKept } from './kept-text.ts';
import type { CurrentLiveClass } from './queries.ts';

export interface OpenEditorStart {
  owner: number;
  /** As it was before. */
  liveClass: CurrentLiveClass;
}

/** Somebody's place in a class, where their editor is open. */
export interface OpenedPlace extends OwnPlace {
  share_id: string;
  participant_id: number;
}

/** Asks the server for the text that the editor is to share. */
export async function openOnServer(
  { owner, liveClass }: OpenEditorStart,
  { place, code }: { place: DraftPlace; code: string },
  signal: AbortSignal,
): Promise<OpenedPlace> {
  // What was written on another machine stays in its language.
  const { share_id: before, language: known } = liveClass.own;
  const isOurs = before === null || readKept(owner, before) !== null;
  const language: LanguageId = isOurs ? place.language : (known ?? place.language);
  const own = await call(openEditor, { params: { id: liveClass.id }, body: { language, code }, signal });
  const { share_id, participant_id } = own;
  if (share_id === null || participant_id === null) throw new Error('The server opened no editor.');
  return { ...own, share_id, participant_id };
}
