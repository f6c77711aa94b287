import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import {
  type DraftPlace,
  isSamePlace,
  type Owner,
  type TemplateChoice,
} from '#features/playground/drafts.ts';
import { isProjectFiles } from '#features/playground/project/stored-project.ts';
import { storage } from '#lib/browser/storage.ts';
import type { ProjectFiles } from '#shared/project-files/project.ts';

/** The text of an open editor, as last known to be stored by the server. */
export interface KnownServerText {
  shareId: string;
  /** Identifies the program, together with `template`. */
  language: LanguageId;
  template: TemplateChoice | null;
  text: string;
  /** The other files; absent: unknown, or too large to be remembered. */
  project?: ProjectFiles | undefined;
  /** Present lines of the hints, by hint id. */
  hintLines: Readonly<Record<string, number>>;
}

/** Files that take more room are not remembered in the browser, in UTF-16 units. */
const MOST_STORED = 300_000;

/** One entry per user: a student in several live classes has only one open editor in this browser. */
function keyOf(owner: Owner): string {
  return `playground-live-class:${owner}`;
}

/** This window's last value: the stored one may come from another window, whose changes the local program lacks. */
let ofWindow: { owner: Owner; kept: KnownServerText } | null = null;

/** Returns the last known text of an open editor; null if unknown. */
export function readKnownText(owner: Owner, shareId: string): KnownServerText | null {
  const kept = ofWindow?.owner === owner ? ofWindow.kept : readStored(owner);
  return kept?.shareId === shareId ? kept : null;
}

export function writeKnownText(owner: Owner, kept: KnownServerText): void {
  ofWindow = { owner, kept };
  const { project, ...others } = kept;
  const files = project?.files.reduce((sum, { content }) => sum + content.length, 0) ?? 0;
  storage.setItem(keyOf(owner), JSON.stringify(files <= MOST_STORED ? kept : others));
}

function readStored(owner: Owner): KnownServerText | null {
  const stored = storage.getItem(keyOf(owner));
  return stored === null ? null : parseKnownText(stored);
}

export function parseKnownText(stored: string): KnownServerText | null {
  try {
    const { shareId, language, template, text, project, hintLines } = JSON.parse(
      stored,
    ) as Partial<KnownServerText>;
    const languageId = LANGUAGES.find((id) => id === language);
    if (typeof shareId !== 'string' || typeof text !== 'string' || languageId === undefined) return null;
    return {
      ...{ shareId, language: languageId, template: template ?? null, text },
      ...(isProjectFiles(project) && { project }),
      hintLines: { ...hintLines },
    };
  } catch {
    return null;
  }
}

/** Returns the name under which the server keeps what a class's text was written for. */
export function programName({ template }: Pick<DraftPlace, 'template'>): string {
  return template === null ? 'none' : `${template.kind}:${template.id}`;
}

/** True if the text belongs to the program with this place. */
export function isTextOf({ language, template }: KnownServerText, place: DraftPlace): boolean {
  return isSamePlace({ owner: place.owner, language, template }, place);
}
