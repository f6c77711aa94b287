import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import {
  type DraftPlace,
  isSamePlace,
  type Owner,
  type TemplateChoice,
} from '#features/playground/drafts.ts';
import { storage } from '#lib/storage.ts';

/** The text of an open editor as the server was last known to keep it. */
export interface KeptText {
  shareId: string;
  /** Which program it was the text of. */
  language: LanguageId;
  template: TemplateChoice | null;
  text: string;
  /** Where the hints are by now. */
  hintLines: Readonly<Record<string, number>>;
}

/** Who is in several live classes has one open editor in this browser. */
function keyOf(owner: Owner): string {
  return `playground-live-class:${owner}`;
}

/** What this window knew last: another one may have gone on since, of which the program here knows nothing. */
let ofWindow: { owner: Owner; kept: KeptText } | null = null;

/** What is known here of an open editor; null: nothing. */
export function readKept(owner: Owner, shareId: string): KeptText | null {
  const kept = ofWindow?.owner === owner ? ofWindow.kept : readStored(owner);
  return kept?.shareId === shareId ? kept : null;
}

export function writeKept(owner: Owner, kept: KeptText): void {
  ofWindow = { owner, kept };
  storage.setItem(keyOf(owner), JSON.stringify(kept));
}

function readStored(owner: Owner): KeptText | null {
  const stored = storage.getItem(keyOf(owner));
  return stored === null ? null : parseKept(stored);
}

export function parseKept(stored: string): KeptText | null {
  try {
    const { shareId, language, template, text, hintLines } = JSON.parse(stored) as Partial<KeptText>;
    const known = LANGUAGES.find((id) => id === language);
    if (typeof shareId !== 'string' || typeof text !== 'string' || known === undefined) return null;
    return { shareId, language: known, template: template ?? null, text, hintLines: { ...hintLines } };
  } catch {
    return null;
  }
}

/** Whether what is kept is the text of the program in a place. */
export function isKeptOf({ language, template }: KeptText, place: DraftPlace): boolean {
  return isSamePlace({ owner: place.owner, language, template }, place);
}
