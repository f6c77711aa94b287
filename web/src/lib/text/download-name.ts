/** The name of a downloaded file: trimmed, with its extension exactly once. */
export function downloadName(typed: string, extension: string): string {
  const name = typed.trim();
  return name.endsWith(`.${extension}`) ? name : `${name}.${extension}`;
}
