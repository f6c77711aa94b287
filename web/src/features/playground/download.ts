/** The name of a downloaded file: trimmed, with its extension once. */
export function downloadName(typed: string, extension: string): string {
  const name = typed.trim();
  return name.endsWith(`.${extension}`) ? name : `${name}.${extension}`;
}

/** Hands a text to the browser as a file to save. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
