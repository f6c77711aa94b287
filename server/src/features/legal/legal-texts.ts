import { constants, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { LEGAL_DOCUMENTS, type LegalDocument, PAGE_LANGUAGES, type PageLanguage } from '@coderoom/contract';

/** Reads the legal texts as Markdown. */
export interface LegalTexts {
  /**
   * Returns the school's own text in a language if there is one, otherwise its text for all languages, otherwise the
   * built-in one. Never rejects.
   */
  read(document: LegalDocument, language: PageLanguage): Promise<string>;
}

/** Settings for the legal texts. */
export interface LegalTextSettings {
  /** May contain `terms.md` and `privacy.md`, written by the school, and `terms.de.md` for one language alone. */
  dataDirectory: string;
  /** Replaces `{{app_name}}` in the texts. */
  appName: string;
  log: (sentence: string) => void;
  /** How long a text is cached before its file is checked again, in ms. */
  keepMs?: number;
}

/** In ms: short enough that an author sees a change, long enough that requests cannot keep the disk busy. */
const KEEP_MS = 3_000;
/** Longest text that a school may provide, in bytes. */
const MAX_TEXT_BYTES = 256 * 1024;

/** Creates the reader. The school's texts may be added and changed while the server runs. */
export function createLegalTexts({
  dataDirectory,
  appName,
  log,
  keepMs = KEEP_MS,
}: LegalTextSettings): LegalTexts {
  const ours = new Map(
    LEGAL_DOCUMENTS.flatMap((document) =>
      PAGE_LANGUAGES.map((language) => [`${document}.${language}`, readOurText(document, language)]),
    ),
  );
  const cache = new Map<string, { text: Promise<string>; until: number }>();
  const complaints = new Map<string, string>();

  const complainOnce = (path: string, complaint: string) => {
    if (complaints.get(path) === complaint) return;
    complaints.set(path, complaint);
    log(complaint);
  };

  const readAgain = async (fileName: string) => {
    const path = join(dataDirectory, fileName);
    try {
      const text = await readSchoolText(path);
      complaints.delete(path);
      return text;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      complainOnce(path, `${path} cannot be shown, so another text is shown instead: ${reason}`);
      return null;
    }
  };

  return {
    async read(document, language) {
      const now = performance.now();
      const key = `${document}.${language}`;
      const cached = cache.get(key);
      if (cached && now < cached.until) return cached.text;
      const theirs = readAgain(`${key}.md`).then((own) => own ?? readAgain(`${document}.md`));
      const text = theirs.then((found) => fillIn(found ?? ours.get(key) ?? '', appName));
      cache.set(key, { text, until: now + keepMs });
      return text;
    },
  };
}

function readOurText(document: LegalDocument, language: PageLanguage): string {
  return readFileSync(new URL(`./${document}.${language}.md`, import.meta.url), 'utf8');
}

/** Null if there is no such file. */
async function readSchoolText(path: string): Promise<string | null> {
  // Without O_NONBLOCK, opening a named pipe would block.
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
  // In Markdown, a backslash makes any punctuation character literal.
  const name = appName.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&');
  return markdown.replace(/\{\{\s*app_name\s*\}\}/g, () => name);
}
