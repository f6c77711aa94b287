/** Markdown around a selection. */
export interface Insertion {
  before: string;
  after?: string;
  /** True if it starts a line of its own. */
  isLine?: boolean;
}

/** Puts Markdown around the selection of a text area, which stays selected. It can be undone like typing. */
export function insertMarkdown(
  area: HTMLTextAreaElement,
  { before, after = '', isLine = false }: Insertion,
): void {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const selected = value.slice(start, end);
  const lead = isLine && start > 0 && value[start - 1] !== '\n' ? '\n' : '';
  area.focus();
  // Deprecated, and the only way in which browsers keep the history of undo.
  document.execCommand('insertText', false, `${lead}${before}${selected}${after}`);
  const from = start + lead.length + before.length;
  area.setSelectionRange(from, from + selected.length);
}
