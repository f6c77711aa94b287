import { constants, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { LEGAL_DOCUMENTS, type LegalDocument } from '@coderoom/contract';

/** The texts as Markdown. */
export interface LegalTexts {
  /** The school's own text where it has written one, else ours. Never fails. */
  read(document: LegalDocument): Promise<string>;
}

/** What the texts are made from. */
export interface LegalTextSettings {
  /** May hold `terms.md` and `privacy.md`, the school's own. */
  dataDirectory: string;
  /** Stands in the texts where they say `{{app_name}}`. */
  appName: string;
  log: (sentence: string) => void;
  /** How long a text is kept before its file is looked at again, in ms. */
  keepMs?: number;
}

/** Short enough for an author to see a change, long enough that callers cannot keep the disk busy, in ms. */
const KEEP_MS = 3_000;
/** Longest text of a school, in bytes. */
const MAX_TEXT_BYTES = 256 * 1024;

/** Makes the texts of a server. Those of the school may be written and changed while it runs. */
export function createLegalTexts({
  dataDirectory,
  appName,
  log,
  keepMs = KEEP_MS,
}: LegalTextSettings): LegalTexts {
  const ours = new Map(LEGAL_DOCUMENTS.map((document) => [document, readOurText(document)]));
  const kept = new Map<LegalDocument, { text: Promise<string>; until: number }>();
  const complaints = new Map<LegalDocument, string>();

  const complainOnce = (document: LegalDocument, complaint: string) => {
    if (complaints.get(document) === complaint) return;
    complaints.set(document, complaint);
    log(complaint);
  };

  const readAgain = async (document: LegalDocument) => {
    const path = join(dataDirectory, `${document}.md`);
    try {
      const text = await readSchoolText(path);
      complaints.delete(document);
      return text;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      complainOnce(
        document,
        `${path} cannot be shown, so the text that comes with the product is: ${reason}`,
      );
      return null;
    }
  };

  return {
    async read(document) {
      const now = performance.now();
      const known = kept.get(document);
      if (known && now < known.until) return known.text;
      const text = readAgain(document).then((theirs) => fillIn(theirs ?? ours.get(document) ?? '', appName));
      kept.set(document, { text, until: now + keepMs });
      return text;
    },
  };
}

function readOurText(document: LegalDocument): string {
  return readFileSync(new URL(`./${document}.md`, import.meta.url), 'utf8');
}

/** Null where there is no such file. */
async function readSchoolText(path: string): Promise<string | null> {
  // A pipe in place of the file would otherwise be waited for.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  if (!file) return null;
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new Error('it is not a file');
    if (facts.size > MAX_TEXT_BYTES) throw new Error(`it is larger than ${MAX_TEXT_BYTES / 1024} KiB`);
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.readFile());
  } finally {
    await file.close();
  }
}

function fillIn(markdown: string, appName: string): string {
  // Markdown takes every punctuation character with a backslash before it as text.
  const name = appName.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&');
  return markdown.replace(/\{\{\s*app_name\s*\}\}/g, () => name);
}
