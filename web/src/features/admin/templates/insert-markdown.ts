/** Markdown around a selection. */
export interface Insertion {
  before: string;
  after?: string;
  /** True if it starts a line of its own. */
  isLine?: boolean;
  /** True if a blank line stands before it: it belongs to no paragraph, list or quotation. */
  isBlock?: boolean;
}

/** Puts Markdown around the selection of a text area, which stays selected. It can be undone like typing. */
export function insertMarkdown(
  area: HTMLTextAreaElement,
  { before, after = '', isLine = false, isBlock = false }: Insertion,
): void {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const selected = value.slice(start, end);
  const lineBreaks = start === 0 ? 0 : isBlock ? 2 : isLine ? 1 : 0;
  const there = /\n*$/.exec(value.slice(Math.max(0, start - lineBreaks), start))?.[0].length ?? 0;
  const lead = '\n'.repeat(lineBreaks - there);
  area.focus();
  // Deprecated, and the only way in which browsers keep the history of undo.
  document.execCommand('insertText', false, `${lead}${before}${selected}${after}`);
  const from = start + lead.length + before.length;
  area.setSelectionRange(from, from + selected.length);
}
