import {
  type createTemplate,
  DEFAULT_ASSISTANCE,
  LANGUAGES,
  type LanguageId,
  message,
  messageOfProblem,
  ONE_ATTEMPT,
  TEMPLATE_FILE_EXTENSIONS,
  templateName,
  type uploadTemplate,
} from '@coderoom/contract';
import type { z } from 'zod';
import { InvalidFieldError } from '#http/errors.ts';

/** Splits a file name at its last dot. */
const NAME_AND_EXTENSION = /^(.*)\.([^.]*)$/s;

/**
 * Builds a template from an uploaded file: fields absent from the form are taken from the file's name.
 * @throws {InvalidFieldError} if the name does not tell them either.
 */
export function templateFromFile(
  { file, name, description, language }: z.output<typeof uploadTemplate.body>,
  fileName: string,
): z.output<typeof createTemplate.body> {
  const [, base = fileName, extension = ''] = NAME_AND_EXTENSION.exec(fileName) ?? [];
  return {
    name: name ?? readName(base),
    description: description || `Uploaded from ${fileName}`,
    language: language ?? readLanguage(extension.toLowerCase()),
    code_content: file,
    classroom_ids: [],
    allow_late: false,
    attempts: ONE_ATTEMPT,
    hide_complexity: false,
    assistance: DEFAULT_ASSISTANCE,
    is_draft: false,
    exclusions: [],
    group_deadlines: [],
  };
}

function readName(base: string): string {
  const { data, error } = templateName.safeParse(base);
  if (data !== undefined) return data;
  throw new InvalidFieldError('name', messageOfProblem(error?.issues[0]?.message ?? 'is not valid'));
}

function readLanguage(extension: string): LanguageId {
  const languages: Record<string, LanguageId | null> = TEMPLATE_FILE_EXTENSIONS;
  const language = LANGUAGES.find((candidate) => candidate === languages[extension]);
  if (language !== undefined) return language;
  throw new InvalidFieldError('language', message`must be chosen, because the file does not tell it`);
}
