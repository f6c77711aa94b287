import type { Consent } from '@coderoom/contract';
import type { DraftPlace } from '#features/playground/drafts.ts';
import { mergeOverlapping } from '#features/playground/server-text/merge-texts.ts';
import type { ProjectFiles } from '#shared/project-files/project.ts';
import { isTextOf, type KnownServerText, programName } from './known-server-text.ts';
import { reconcileFiles } from './reconcile-files.ts';

/** The local program and the server's text at the time they are brought together. */
interface DraftConflict {
  place: DraftPlace;
  code: string;
  /** True if the user wrote any of it: else it is the initial content. */
  isOwn: boolean;
  /** The server's text. */
  serverText: string;
  /** Name of the program that the server's text belongs to; null: unknown. */
  serverProgram: string | null;
  /** The server's text as this browser last knew it. */
  lastKnown: KnownServerText | null;
  /** Consent before this opening: open, closed or neither. */
  consent: Consent;
}

interface ReconciledDraft {
  /** The text for the editor from now on, here and on the server. */
  text: string;
  /** True if the server's text replaced the local program. */
  isReplaced: boolean;
}

/** Returns the files that an editor has when it is opened, or opened again: they go the way of the text. */
export function reconcileProject({
  place,
  isOwn,
  serverProgram,
  lastKnown,
  consent,
  own,
  server,
}: Pick<DraftConflict, 'place' | 'isOwn' | 'serverProgram' | 'lastKnown' | 'consent'> & {
  own: ProjectFiles;
  server: ProjectFiles;
}): ProjectFiles {
  if (isOther(serverProgram, place)) return own;
  if (lastKnown === null) return consent === 'open' ? server : own;
  if (!isTextOf(lastKnown, place)) return own;
  return isOwn
    ? reconcileFiles({ own, server, known: lastKnown.project ?? null, merge: mergeOverlapping })
    : server;
}

/** Returns the text that an editor shows when it is opened, or opened again. */
export function reconcileDraft({
  place,
  code,
  isOwn,
  serverText,
  serverProgram,
  lastKnown,
  consent,
}: DraftConflict): ReconciledDraft {
  const stays = (text: string) => ({ text, isReplaced: false });
  // On another machine another program was in the editor: neither is a version of the other.
  if (isOther(serverProgram, place)) return stays(code);
  if (lastKnown !== null) {
    // Another program in the same editor: from now on the teacher sees that one.
    if (!isTextOf(lastKnown, place)) return stays(code);
    return stays(isOwn ? mergeOverlapping(lastKnown.text, code, serverText) : serverText);
  }
  // It was open on another machine: the text written there continues here.
  return consent === 'open' ? { text: serverText, isReplaced: true } : stays(code);
}

function isOther(serverProgram: string | null, place: DraftPlace): boolean {
  return serverProgram !== null && serverProgram !== programName(place);
}
