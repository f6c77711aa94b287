import {
  DEFAULT_LANGUAGE,
  languageId,
  MAX_CODE_BYTES,
  MAX_NAME_LENGTH,
  TEMPLATE_FILE_EXTENSIONS,
} from '@coderoom/contract';
import { ACCEPTED_FILES } from '#features/admin/frame/program-panels.tsx';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { EMPTY_DRAFT, type TemplateDraft } from './draft.ts';

/** Creates a draft from a file. Rejects with an error message for people. */
export async function readTemplateFile(file: File): Promise<TemplateDraft> {
  const { name, extension } = splitFileName(file.name);
  if (!isAccepted(extension)) {
    throw new Error(templatesTexts.file.wrongExtension(ACCEPTED_FILES.replaceAll(',', ', ')));
  }
  if (file.size > MAX_CODE_BYTES) {
    throw new Error(templatesTexts.file.tooLarge(MAX_CODE_BYTES / 1024));
  }
  return {
    ...EMPTY_DRAFT,
    name: name.slice(0, MAX_NAME_LENGTH),
    description: templatesTexts.file.description(file.name),
    language: TEMPLATE_FILE_EXTENSIONS[extension] ?? DEFAULT_LANGUAGE,
    code: await readText(file),
  };
}

/**
 * Returns the draft that the list passed in the navigation state; the browser keeps that between visits, so it may be
 * anything.
 */
export function readFileDraft(state: unknown): TemplateDraft | null {
  const file = (state as { file?: Partial<TemplateDraft> | null } | null)?.file;
  const language = languageId.safeParse(file?.language);
  if (!language.success) return null;
  const { name, description, code } = file ?? {};
  if (typeof name !== 'string' || typeof description !== 'string' || typeof code !== 'string') return null;
  return { ...EMPTY_DRAFT, name, description, language: language.data, code };
}

function splitFileName(fileName: string) {
  const dot = fileName.lastIndexOf('.');
  if (dot <= 0) return { name: fileName, extension: '' };
  return { name: fileName.slice(0, dot), extension: fileName.slice(dot + 1).toLowerCase() };
}

function isAccepted(extension: string): extension is keyof typeof TEMPLATE_FILE_EXTENSIONS {
  return Object.hasOwn(TEMPLATE_FILE_EXTENSIONS, extension);
}

/** Decodes a file that must be text: anything else would be saved with different characters than it holds. */
async function readText(file: File): Promise<string> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (text.includes('\0')) throw new Error('null character');
    return text.replaceAll('\r\n', '\n');
  } catch (cause) {
    throw new Error(templatesTexts.file.failed, { cause });
  }
}
