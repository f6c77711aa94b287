import {
  MAX_STATEMENT_FILE_NAME_LENGTH,
  message,
  STATEMENT_FILE_TYPES,
  type StatementFile,
  type StatementFileExtension,
} from '@coderoom/contract';
import { fileTypeFromBuffer } from 'file-type';
import { InvalidFieldError } from '#http/errors.ts';

/** Names that stand in Markdown and in a download as they are. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._+-]*$/u;
const TEXT_TYPES: ReadonlySet<string> = new Set(['text/csv', 'text/plain']);
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Returns the name in its canonical form, and the type that both the name and the content have.
 * @throws {InvalidFieldError} if the name can't be used, or the content is of another type.
 */
export async function checkFile(
  givenName: string,
  content: Uint8Array,
): Promise<Pick<StatementFile, 'name' | 'media_type'>> {
  const name = givenName.normalize('NFC').trim();
  if (!NAME.test(name) || name.length > MAX_STATEMENT_FILE_NAME_LENGTH) {
    throw new InvalidFieldError('file', message`must have a name of letters, digits, spaces, and . _ + -`);
  }
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!isExtension(extension)) {
    const extensions = Object.keys(STATEMENT_FILE_TYPES).join(', ');
    throw new InvalidFieldError('file', message`must be one of ${extensions}`);
  }
  const media_type = STATEMENT_FILE_TYPES[extension];
  const isRight = TEXT_TYPES.has(media_type) ? isText(content) : (await typeOf(content)) === media_type;
  if (!isRight) throw new InvalidFieldError('file', message`must hold what its name says: ${extension}`);
  return { name, media_type };
}

function isExtension(extension: string): extension is StatementFileExtension {
  return Object.hasOwn(STATEMENT_FILE_TYPES, extension);
}

async function typeOf(content: Uint8Array): Promise<string | undefined> {
  return (await fileTypeFromBuffer(content))?.mime;
}

function isText(content: Uint8Array): boolean {
  try {
    return !decoder.decode(content).includes('\0');
  } catch {
    return false;
  }
}
