import { DEFAULT_DOWNLOAD_NAME, type LanguageId } from '@coderoom/contract';

const PUBLIC_CLASS =
  /^\s*public\s+(?:(?:abstract|final|sealed|strictfp)\s+)*(?:class|interface|enum|record)\s+([\p{L}_$][\p{L}\p{N}_$]*)/mu;
/** What no file may be called on one system or another. */
const NOT_IN_A_NAME = /[\\/:*?"<>|\p{Cc}]+/gu;

/**
 * What a program's file is suggested to be called, without its extension. Java insists on the name of the public class;
 * else it is that of the template, or the usual one.
 */
export function suggestFileName(
  language: LanguageId,
  code: string,
  templateName: string | undefined,
): string {
  const [, className] = language === 'java' ? (PUBLIC_CLASS.exec(code) ?? []) : [];
  return (
    className ??
    (templateName?.replace(NOT_IN_A_NAME, ' ').replace(/\s+/g, ' ').trim() || DEFAULT_DOWNLOAD_NAME)
  );
}
