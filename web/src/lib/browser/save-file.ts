import { DEFAULT_DOWNLOAD_NAME, type LanguageId } from '@coderoom/contract';

/** The name of a downloaded file: trimmed, with its extension exactly once. */
export function downloadName(typed: string, extension: string): string {
  const name = typed.trim();
  return name.endsWith(`.${extension}`) ? name : `${name}.${extension}`;
}

const PUBLIC_CLASS =
  /^[ \t]*public\s+(?:(?:abstract|final|sealed|strictfp)\s+)*(?:class|interface|enum|record)\s+([\p{L}_$][\p{L}\p{N}_$]*)/mu;
/** Characters that some system forbids in file names. */
const NOT_IN_A_NAME = /[\\/:*?"<>|\p{Cc}]+/gu;

/**
 * Suggests a file name for a program, without extension: the public class in Java, as the language requires, else the
 * name of the template or the default.
 */
export function suggestFileName(
  language: LanguageId,
  code: string,
  templateName: string | undefined,
): string {
  const [, className] = language === 'java' ? (PUBLIC_CLASS.exec(code) ?? []) : [];
  return className ?? (toFileName(templateName ?? '') || DEFAULT_DOWNLOAD_NAME);
}

/** Makes a person's words part of a file name. */
function toFileName(words: string): string {
  return words.replace(NOT_IN_A_NAME, ' ').replace(/\s+/g, ' ').trim();
}

/** Names a list's file: `grades-Year 9-2026-11-20.csv`. @param of what the list is of; @param day `2026-11-20` */
export function csvFileName(list: string, of: string | undefined, day: string): string {
  return `${[list, toFileName(of ?? ''), day].filter((part) => part !== '').join('-')}.csv`;
}

/** Offers a text or a file for download. */
export function saveFile(name: string, content: string | File, type = 'text/plain'): void {
  const file = typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
