import { randomId } from '#lib/random-id.ts';
import { countSave, includesVersion } from './draft-version.ts';
import {
  type Draft,
  type DraftPlace,
  parseStoredDraft,
  readDraft,
  readStoredDraft,
  type StoredDraftTexts,
  writeDraft,
} from './drafts.ts';

/** The stored draft of a place as one window knows it: other windows of the browser save it as well. */
export interface KnownDraft {
  /** Names the window in versions. */
  window: string;
  /** The stored texts when the window last read or saved the draft. */
  texts: StoredDraftTexts;
  /** The last drafts that it read or saved, the latest last. */
  drafts: readonly Draft[];
}

/** Two windows that save at the same moment have an earlier draft in common. */
const MAX_DRAFTS = 4;

/** Drafts of places that the window left while the browser's storage refused them. */
const left = new Map<string, KnownDraft>();

const nameOf = ({ owner, language, template }: DraftPlace) =>
  JSON.stringify([owner, language, template?.kind, template?.id]);

/** Begins with a letter: what looks like a number would be the first property of a version. */
const newWindowName = () => `w${randomId().slice(0, 7)}`;

/** Reads the draft of a place; null if nothing was written there. */
export function openDraftOf(place: DraftPlace): { draft: Draft | null; known: KnownDraft } {
  const draft = readDraft(place);
  const unsaved = left.get(nameOf(place));
  if (unsaved !== undefined) return { draft, known: unsaved };
  const drafts = draft === null ? [] : [draft];
  return { draft, known: { window: newWindowName(), texts: readStoredDraft(place), drafts } };
}

/** Saves a draft, whose changes include everything known of the stored one. */
export function saveDraft(place: DraftPlace, draft: Draft, known: KnownDraft) {
  const version = countSave(known.drafts.at(-1)?.version ?? {}, known.window);
  const saved = { ...draft, version };
  const isSaved = writeDraft(place, saved, known);
  const texts = readStoredDraft(place);
  // A part of it may be stored.
  const stored = isSaved ? saved : parseStoredDraft(place, texts);
  const next = remember(known, texts, stored);
  if (isSaved) left.delete(nameOf(place));
  else left.set(nameOf(place), next);
  return { isSaved, known: next };
}

/** Reads what another window saved since the window last read or saved the draft; null: nothing. */
export function readSavedElsewhere(place: DraftPlace, { texts: before }: KnownDraft) {
  const texts = readStoredDraft(place);
  if (texts.text === null || (texts.text === before.text && texts.files === before.files)) return null;
  const draft = parseStoredDraft(place, texts);
  return draft === null ? null : { texts, draft };
}

/** Returns what is known after a stored draft was read. */
export function remember(known: KnownDraft, texts: StoredDraftTexts, draft: Draft | null): KnownDraft {
  const drafts = draft === null ? known.drafts : [...known.drafts, draft].slice(-MAX_DRAFTS);
  return { ...known, texts, drafts };
}

/** Returns the last draft that a window had in common with the one that saved a draft; null: none is known. */
export function findCommon({ drafts }: KnownDraft, { version }: Draft): Draft | null {
  return drafts.findLast((draft) => includesVersion(version, draft.version)) ?? null;
}
