import {
  ASSIGNMENT_TIMEOUT_SECONDS,
  type BodyOf,
  type createAssignment,
  type LanguageId,
  MAX_NAME_LENGTH,
  MAX_ZIP_BYTES,
  PLAGIARISM_THRESHOLD,
} from '@coderoom/contract';
import type { BaseCodeChoice } from '#features/admin/assignments/base-code-choice.ts';
import { uploadTexts } from '#texts/admin/upload.ts';

/** What is filled into the upload dialog. */
export interface UploadFields {
  zip: File | null;
  name: string;
  /** Whether the name was typed; else it follows the file. */
  isNamed: boolean;
  description: string;
  /** Null: found out for each student. */
  language: LanguageId | null;
  timeoutSeconds: number;
  /** In percent. */
  threshold: number;
  baseCode: BaseCodeChoice;
}

/** What the dialog begins with, and after it was closed again. */
export const NO_UPLOAD: UploadFields = {
  zip: null,
  name: '',
  isNamed: false,
  description: '',
  language: null,
  timeoutSeconds: ASSIGNMENT_TIMEOUT_SECONDS.default,
  threshold: PLAGIARISM_THRESHOLD.default,
  baseCode: null,
};

/** Why a file cannot be uploaded (specification 2 §5); undefined: it can. */
export function problemOfZip(file: Pick<File, 'name' | 'size'> | null): string | undefined {
  if (file === null || !/\.zip$/i.test(file.name)) return uploadTexts.zip.missing;
  return file.size > MAX_ZIP_BYTES ? uploadTexts.zip.tooLarge(MAX_ZIP_BYTES / 2 ** 20) : undefined;
}

/** Why a name cannot be taken; undefined: it can. */
export function problemOfName(name: string): string | undefined {
  return name.trim() === '' ? uploadTexts.fields.nameMissing : undefined;
}

/** Whether there is something to send that the server may take. */
export function isReady({ zip, name }: UploadFields): boolean {
  return problemOfZip(zip) === undefined && problemOfName(name) === undefined;
}

/** The fields with a file, which proposes a name where none was typed. */
export function withZip(fields: UploadFields, zip: File): UploadFields {
  return { ...fields, zip, name: fields.isNamed ? fields.name : proposeName(zip.name) };
}

/** `Week 12 sheet` of `Week_12_sheet.zip` */
export function proposeName(fileName: string): string {
  const words = fileName.replace(/\.zip$/i, '').replace(/[_\s]+/g, ' ');
  return words.trim().slice(0, MAX_NAME_LENGTH);
}

/** What is sent: the files last, so that the server knows the rest before them. */
export function bodyOf(fields: UploadFields, zip: File): BodyOf<typeof createAssignment> {
  const { name, description, language, timeoutSeconds, threshold, baseCode } = fields;
  const isTemplate = baseCode !== null && 'templateId' in baseCode;
  return {
    name: name.trim(),
    description: description.trim() === '' ? undefined : description.trim(),
    language: language ?? undefined,
    timeout_seconds: String(timeoutSeconds),
    plagiarism_threshold: String(threshold / 100),
    base_template_id: isTemplate ? baseCode.templateId : undefined,
    base_file: baseCode === null || isTemplate ? undefined : baseCode.file,
    zip_file: zip,
  };
}
