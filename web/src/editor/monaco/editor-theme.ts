import { editor } from 'monaco-editor/editor';
import type { Theme } from '#ui/theme/theme-provider.tsx';

/** Monaco's tokens with the CSS token that colours each: the colours themselves are in `ui/tokens.css`. */
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
  // More exact than those above in Monaco's own themes, which are the basis of these.
  variable: 'code-fg',
  'variable.predefined': 'code-fg',
  'number.hex': 'code-number',
  regexp: 'code-string',
  key: 'code-type',
  'attribute.name': 'code-type',
  'attribute.value': 'code-string',
  'attribute.value.html': 'code-string',
  'attribute.value.xml': 'code-string',
  'attribute.value.number': 'code-number',
  'attribute.value.unit': 'code-number',
  'delimiter.html': 'code-operator',
  'delimiter.xml': 'code-operator',
  metatag: 'code-keyword',
  'metatag.html': 'code-keyword',
  'metatag.content.html': 'code-keyword',
  'metatag.xml': 'code-keyword',
  'string.html': 'code-string',
  'string.sql': 'code-string',
  'operator.sql': 'code-operator',
  'predefined.sql': 'code-function',
};

/** Kinds of names in lists of completions, by the CSS token that colours their icons. */
const KINDS: Record<string, string> = {
  'code-function': 'constructor function method',
  'code-type': 'class enumerator interface module namespace struct typeParameter',
  'code-keyword': 'keyword',
  'text-2':
    'array boolean color constant enumeratorMember event field file folder key null number object operator package ' +
    'property reference snippet string text unit variable',
};

const ICONS = Object.fromEntries(
  Object.entries(KINDS).flatMap(([color, kinds]) =>
    kinds.split(' ').map((kind) => [`symbolIcon.${kind}Foreground`, color]),
  ),
);

const COLORS: Record<string, string> = {
  ...ICONS,
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
  // The outermost as other operators, then by depth.
  'editorBracketHighlight.foreground1': 'code-operator',
  'editorBracketHighlight.foreground2': 'code-function',
  'editorBracketHighlight.foreground3': 'code-keyword',
  'editorBracketHighlight.foreground4': 'code-number',
  'editorBracketHighlight.foreground5': 'code-type',
  'editorBracketHighlight.foreground6': 'code-string',
  'editorBracketHighlight.unexpectedBracket.foreground': 'code-error',
  'editorBracketMatch.border': 'code-bracket',
  'editorBracketMatch.background': 'code-line',
  'editorError.foreground': 'code-error',
  'editorWarning.foreground': 'warning',
  'editorWidget.background': 'overlay',
  'editorWidget.foreground': 'text-1',
  'editorWidget.border': 'border',
  'editorHoverWidget.background': 'overlay',
  'editorHoverWidget.border': 'border',
  'editorHoverWidget.statusBarBackground': 'surface-1',
  'editorHoverWidget.highlightForeground': 'accent-text',
  'textLink.foreground': 'accent-text',
  'textLink.activeForeground': 'accent-text',
  'textCodeBlock.background': 'surface-2',
  'editorSuggestWidget.background': 'overlay',
  'editorSuggestWidget.border': 'border',
  'editorSuggestWidget.selectedBackground': 'surface-2',
  'editorSuggestWidget.selectedForeground': 'text-1',
  'editorSuggestWidget.selectedIconForeground': 'text-1',
  'editorSuggestWidget.highlightForeground': 'accent-text',
  'editorSuggestWidget.focusHighlightForeground': 'accent-text',
  'inputValidation.infoBackground': 'overlay',
  'inputValidation.infoForeground': 'text-1',
  'inputValidation.infoBorder': 'border-strong',
  'peekView.border': 'border-strong',
  'peekViewTitle.background': 'surface-1',
  'peekViewTitleLabel.foreground': 'text-1',
  'peekViewTitleDescription.foreground': 'text-2',
  'peekViewEditor.background': 'code-bg',
  'peekViewEditorGutter.background': 'code-bg',
  'peekViewEditor.matchHighlightBackground': 'code-find',
  'peekViewResult.background': 'surface-1',
  'peekViewResult.lineForeground': 'text-2',
  'peekViewResult.fileForeground': 'text-1',
  'peekViewResult.selectionBackground': 'surface-2',
  'peekViewResult.selectionForeground': 'text-1',
  'peekViewResult.matchHighlightBackground': 'code-find',
  'list.focusBackground': 'surface-2',
  'list.focusForeground': 'text-1',
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

/** The CSS colour of a Monaco token, such as `keyword.python`: that of its longest known prefix. */
export function colorOfToken(type: string): string {
  for (let prefix = type; ; prefix = prefix.slice(0, Math.max(0, prefix.lastIndexOf('.')))) {
    const name = TOKENS[prefix];
    if (name !== undefined) return `var(--${name})`;
  }
}

/** With more contrast, the grounds of what Find marks are close to the page's, and get frames. */
const CONTRAST_COLORS: Record<string, string> = {
  ...COLORS,
  'editor.findMatchBorder': 'border-control',
  'editor.findMatchHighlightBorder': 'border-strong',
};

interface EditorTheme {
  theme: Theme;
  /** True if the system asks for more contrast. */
  hasMoreContrast: boolean;
}

const defined = new Set<string>();

/**
 * Applies `coderoom-light`, `coderoom-dark`, or one of these with more contrast, built on first use from the CSS tokens
 * that an element inherits.
 */
export function applyEditorTheme(wanted: EditorTheme, element: HTMLElement): void {
  const name = `coderoom-${wanted.theme}${wanted.hasMoreContrast ? '-contrast' : ''}`;
  if (!defined.has(name)) defineTheme(name, wanted, element);
  editor.setTheme(name);
}

function defineTheme(name: string, { theme, hasMoreContrast }: EditorTheme, element: HTMLElement): void {
  const named = hasMoreContrast ? CONTRAST_COLORS : COLORS;
  const colors = readTokens(element, [...Object.values(TOKENS), ...Object.values(named)]);
  editor.defineTheme(name, {
    base: theme === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: Object.entries(TOKENS).map(([token, color]) => ({
      token,
      foreground: colors[color] ?? '',
      ...(token === 'comment' ? { fontStyle: 'italic' } : {}),
    })),
    colors: Object.fromEntries(Object.entries(named).map(([color, token]) => [color, colors[token] ?? ''])),
  });
  defined.add(name);
}

/**
 * The tokens' colours as #rrggbb, the only form that Monaco accepts. An element computes them, because as text a
 * minifier may have written `#fff`, or a name.
 */
function readTokens(element: HTMLElement, names: string[]): Record<string, string> {
  const probe = document.createElement('span');
  // Otherwise forced colours would replace all of them with the system's.
  probe.style.setProperty('forced-color-adjust', 'none');
  element.append(probe);
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
