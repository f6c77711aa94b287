import type { LanguageId } from '@coderoom/contract';
import { type editor, type IDisposable, languages } from 'monaco-editor/editor';

/** Placeholders of snippets, with their default texts. */
const PLACEHOLDER = /\$\{(\d+):([^}]*)\}|\$(\d+)/g;

/**
 * Offers a language's snippets in a model, at the beginning of a statement.
 *
 * @param isServed true if something else completes the model. Monaco asks those who know the language, and completes
 *   the program's own words only if they offer nothing; snippets alone would take them away.
 */
export function provideSnippets(
  model: editor.ITextModel,
  language: LanguageId,
  isServed: boolean,
): IDisposable {
  const selector = isServed ? { language, scheme: model.uri.scheme, pattern: model.uri.fsPath } : '*';
  return languages.registerCompletionItemProvider(selector, {
    provideCompletionItems: async (asked, { lineNumber, column }) => {
      const { word, startColumn } = asked.getWordUntilPosition({ lineNumber, column });
      const before = asked.getLineContent(lineNumber).slice(0, startColumn - 1);
      if (asked !== model || word === '' || /[^\s{};]/.test(before)) return { suggestions: [] };
      const range = {
        startLineNumber: lineNumber,
        endLineNumber: lineNumber,
        startColumn,
        endColumn: column,
      };
      const { EDITOR_SNIPPETS } = await import('./snippets.ts');
      const offered = Object.entries(EDITOR_SNIPPETS[language]).filter(([label]) => label.startsWith(word));
      return {
        suggestions: offered.map(([label, body]) => ({
          label,
          kind: languages.CompletionItemKind.Snippet,
          insertText: body,
          insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet,
          documentation: { value: `\`\`\`${language}\n${textOf(body)}\n\`\`\`` },
          range,
        })),
      };
    },
  });
}

/** Returns what a snippet inserts; the same placeholder has the same text everywhere. */
function textOf(body: string): string {
  const texts = new Map<string | undefined, string | undefined>();
  for (const [, number, text] of body.matchAll(PLACEHOLDER))
    if (number !== undefined) texts.set(number, text);
  return body
    .replaceAll(PLACEHOLDER, (_, named, text, repeated) => text ?? texts.get(named ?? repeated) ?? '')
    .replaceAll('\\\\', '\\');
}
