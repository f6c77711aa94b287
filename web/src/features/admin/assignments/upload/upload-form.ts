import {
  ASSIGNMENT_TIMEOUT_SECONDS,
  type BodyOf,
  type createAssignment,
  type LanguageId,
  MAX_ASSIGNMENT_ZIP_BYTES,
  MAX_NAME_LENGTH,
  PLAGIARISM_THRESHOLD,
} from '@coderoom/contract';
import type { BaseCodeChoice } from '#features/admin/assignments/base-code-select.tsx';
import { type DraftTest, findDraftProblems, toBodies } from '#features/admin/tests/draft-tests.ts';
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
  /** The class of the students; null: none. */
  classroomId: number | null;
  tests: TestsChoice;
}

/** The chosen tests: those of a template, or written for the upload; null: none. */
export type TestsChoice = { templateId: number } | { drafts: readonly DraftTest[] } | null;

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
  classroomId: null,
  tests: null,
};

/** Returns the reason why a file cannot be uploaded (specification 2 §5); undefined if it can. */
export function problemOfZip(file: Pick<File, 'name' | 'size'> | null): string | undefined {
  if (file === null || !/\.zip$/i.test(file.name)) return uploadTexts.zip.missing;
  return file.size > MAX_ASSIGNMENT_ZIP_BYTES
    ? uploadTexts.zip.tooLarge(MAX_ASSIGNMENT_ZIP_BYTES / 2 ** 20)
    : undefined;
}

/** Returns the reason why a name is invalid; undefined if it is valid. */
export function problemOfName(name: string): string | undefined {
  return name.trim() === '' ? uploadTexts.fields.nameMissing : undefined;
}

/** True if the form is complete and may be sent. */
export function isReady({ zip, name, tests }: UploadFields): boolean {
  return problemOfZip(zip) === undefined && problemOfName(name) === undefined && !hasInvalidTests(tests);
}

/** True if tests were written that the server would refuse. */
export function hasInvalidTests(tests: TestsChoice): boolean {
  if (tests === null || 'templateId' in tests) return false;
  return tests.drafts.some((draft) => Object.keys(findDraftProblems(draft)).length > 0);
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
  const { name, description, input, language, timeoutSeconds, threshold, baseCode, classroomId, tests } =
    fields;
  const written = tests !== null && 'drafts' in tests ? toBodies(tests.drafts) : [];
  const isTemplate = baseCode !== null && 'templateId' in baseCode;
  return {
    name: name.trim(),
    description: description.trim() === '' ? undefined : description.trim(),
    input_data: input === '' ? undefined : input,
    language: language ?? undefined,
    timeout_seconds: String(timeoutSeconds),
    plagiarism_threshold: String(threshold / 100),
    base_template_id: isTemplate ? baseCode.templateId : undefined,
    classroom_id: classroomId ?? undefined,
    tests_template_id: tests !== null && 'templateId' in tests ? tests.templateId : undefined,
    tests_file: written.length === 0 ? undefined : new File([JSON.stringify(written)], 'tests.json'),
    base_file: baseCode === null || isTemplate ? undefined : baseCode.file,
    zip_file: zip,
  };
}
