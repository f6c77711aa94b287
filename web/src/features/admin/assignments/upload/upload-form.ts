import {
  ASSIGNMENT_TIMEOUT_SECONDS,
  type BodyOf,
  type createAssignment,
  type LanguageId,
  MAX_NAME_LENGTH,
  MAX_ZIP_BYTES,
  PLAGIARISM_THRESHOLD,
} from '@coderoom/contract';
import type { BaseCodeChoice } from '#features/admin/assignments/base-code-select.tsx';
import { uploadTexts } from '#texts/admin/upload.ts';

/** The fields of the upload dialog. */
export interface UploadFields {
  zip: File | null;
  name: string;
  /** True if the name was typed; else it follows the file name. */
  isNamed: boolean;
  description: string;
  /** Standard input of every program. */
  input: string;
  /** Null: detected for each student. */
  language: LanguageId | null;
  timeoutSeconds: number;
  /** In percent. */
  threshold: number;
  baseCode: BaseCodeChoice;
}

/** Initial values, also after the dialog was closed. */
export const NO_UPLOAD: UploadFields = {
  zip: null,
  name: '',
  isNamed: false,
  description: '',
  input: '',
  language: null,
  timeoutSeconds: ASSIGNMENT_TIMEOUT_SECONDS.default,
  threshold: PLAGIARISM_THRESHOLD.default,
  baseCode: null,
};

/** Returns the reason why a file cannot be uploaded (specification 2 §5); undefined if it can. */
export function problemOfZip(file: Pick<File, 'name' | 'size'> | null): string | undefined {
  if (file === null || !/\.zip$/i.test(file.name)) return uploadTexts.zip.missing;
  return file.size > MAX_ZIP_BYTES ? uploadTexts.zip.tooLarge(MAX_ZIP_BYTES / 2 ** 20) : undefined;
}

/** Returns the reason why a name is invalid; undefined if it is valid. */
export function problemOfName(name: string): string | undefined {
  return name.trim() === '' ? uploadTexts.fields.nameMissing : undefined;
}

/** True if the form is complete and may be sent. */
export function isReady({ zip, name }: UploadFields): boolean {
  return problemOfZip(zip) === undefined && problemOfName(name) === undefined;
}

/** Returns the fields with a file, which suggests a name if none was typed. */
export function withZip(fields: UploadFields, zip: File): UploadFields {
  return { ...fields, zip, name: fields.isNamed ? fields.name : proposeName(zip.name) };
}

/** `Week 12 sheet` of `Week_12_sheet.zip` */
export function proposeName(fileName: string): string {
  const words = fileName.replace(/\.zip$/i, '').replace(/[_\s]+/g, ' ');
  return words.trim().slice(0, MAX_NAME_LENGTH);
}

/** Builds the request body: the files last, so that the server reads the other fields first. */
export function uploadBody(fields: UploadFields, zip: File): BodyOf<typeof createAssignment> {
  const { name, description, input, language, timeoutSeconds, threshold, baseCode } = fields;
  const isTemplate = baseCode !== null && 'templateId' in baseCode;
  return {
    name: name.trim(),
    description: description.trim() === '' ? undefined : description.trim(),
    input_data: input === '' ? undefined : input,
    language: language ?? undefined,
    timeout_seconds: String(timeoutSeconds),
    plagiarism_threshold: String(threshold / 100),
    base_template_id: isTemplate ? baseCode.templateId : undefined,
    base_file: baseCode === null || isTemplate ? undefined : baseCode.file,
    zip_file: zip,
  };
}
