import { editor } from 'monaco-editor/editor';
import type { Theme } from '#lib/theme.ts';

/** Monaco's tokens and the CSS token that colours each. */
const TOKENS: Record<string, string> = {
  '': 'code-fg',
  comment: 'code-comment',
  keyword: 'code-keyword',
  string: 'code-string',
  number: 'code-number',
  constant: 'code-constant',
  function: 'code-function',
  tag: 'code-function',
  type: 'code-type',
  'type.identifier': 'code-type',
  annotation: 'code-type',
  namespace: 'code-type',
  delimiter: 'code-operator',
  operator: 'code-operator',
  identifier: 'code-fg',
};

const COLORS: Record<string, string> = {
  'editor.background': 'code-bg',
  'editor.foreground': 'code-fg',
  'editor.lineHighlightBackground': 'code-line',
  'editor.selectionBackground': 'code-selection',
  'editor.inactiveSelectionBackground': 'code-selection',
  'editor.wordHighlightBackground': 'surface-2',
  'editor.wordHighlightStrongBackground': 'surface-2',
  'editor.selectionHighlightBackground': 'surface-2',
  'editor.findMatchBackground': 'code-find',
  'editor.findMatchHighlightBackground': 'code-find',
  'editor.hoverHighlightBackground': 'surface-2',
  'editorLineNumber.foreground': 'code-line-number',
  'editorLineNumber.activeForeground': 'code-line-number-on',
  'editorIndentGuide.background1': 'code-guide',
  'editorIndentGuide.activeBackground1': 'border-strong',
  'editorCursor.foreground': 'accent',
  'editorBracketMatch.border': 'code-bracket',
  'editorBracketMatch.background': 'code-line',
  'editorError.foreground': 'code-error',
  'editorWarning.foreground': 'warning',
  'editorWidget.background': 'overlay',
  'editorWidget.foreground': 'text-1',
  'editorWidget.border': 'border',
  'editorHoverWidget.background': 'overlay',
  'editorHoverWidget.border': 'border',
  'editorSuggestWidget.background': 'overlay',
  'editorSuggestWidget.border': 'border',
  'editorSuggestWidget.selectedBackground': 'surface-2',
  'editorSuggestWidget.selectedForeground': 'text-1',
  'editorSuggestWidget.highlightForeground': 'accent-text',
  'editorSuggestWidget.focusHighlightForeground': 'accent-text',
  'list.hoverBackground': 'surface-2',
  'list.activeSelectionBackground': 'surface-2',
  'list.activeSelectionForeground': 'text-1',
  'input.background': 'page',
  'input.foreground': 'text-1',
  'input.border': 'border-control',
  focusBorder: 'accent',
  'scrollbarSlider.background': 'border-strong',
  'scrollbarSlider.hoverBackground': 'border-control',
  'scrollbarSlider.activeBackground': 'border-control',
  'widget.shadow': 'border',
  'editorOverviewRuler.border': 'code-bg',
  'editorOverviewRuler.errorForeground': 'code-error',
};

/** The colour of one of Monaco's tokens, `keyword.python`, as CSS takes it: that of its longest known beginning. */
export function colorOfToken(type: string): string {
  for (let known = type; ; known = known.slice(0, Math.max(0, known.lastIndexOf('.')))) {
    const name = TOKENS[known];
    if (name !== undefined) return `var(--${name})`;
  }
}

const defined = new Set<Theme>();

/** Applies `coderoom-light` or `coderoom-dark`, built at its first use from the CSS tokens as they are at a place. */
export function applyEditorTheme(theme: Theme, place: HTMLElement): void {
  if (!defined.has(theme)) defineTheme(theme, place);
  editor.setTheme(`coderoom-${theme}`);
}

function defineTheme(theme: Theme, place: HTMLElement): void {
  const colors = readTokens(place, [...Object.values(TOKENS), ...Object.values(COLORS)]);
  editor.defineTheme(`coderoom-${theme}`, {
    base: theme === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: Object.entries(TOKENS).map(([token, name]) => ({
      token,
      foreground: colors[name] ?? '',
      ...(token === 'comment' ? { fontStyle: 'italic' } : {}),
    })),
    colors: Object.fromEntries(Object.entries(COLORS).map(([color, name]) => [color, colors[name] ?? ''])),
  });
  defined.add(theme);
}

/**
 * The tokens' colours as #rrggbb, which is all that Monaco takes. They are computed by an element, not
 * read as text: a minifier may have written `#fff`, or a name.
 */
function readTokens(place: HTMLElement, names: string[]): Record<string, string> {
  const probe = document.createElement('span');
  // Else a system with forced colours would answer with its own one for all of them.
  probe.style.setProperty('forced-color-adjust', 'none');
  place.append(probe);
  const style = getComputedStyle(probe);
  const colors: Record<string, string> = {};
  for (const name of names) {
    probe.style.color = `var(--${name})`;
    const channels = style.color.match(/\d+/g) ?? [];
    colors[name] = `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
  }
  probe.remove();
  return colors;
}
