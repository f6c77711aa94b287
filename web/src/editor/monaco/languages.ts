import type { LanguageId } from '@coderoom/contract';
import { languages } from 'monaco-editor/editor';

interface Grammar {
  conf: languages.LanguageConfiguration;
  language: languages.IMonarchLanguage;
}

const GRAMMARS: Record<LanguageId, () => Promise<Grammar>> = {
  python: () => import('monaco-editor/languages/definitions/python/python'),
  javascript: () => import('monaco-editor/languages/definitions/javascript/javascript'),
  typescript: () => import('monaco-editor/languages/definitions/typescript/typescript'),
  java: () => import('monaco-editor/languages/definitions/java/java'),
  cpp: () => import('monaco-editor/languages/definitions/cpp/cpp'),
  go: () => import('monaco-editor/languages/definitions/go/go'),
  rust: () => import('monaco-editor/languages/definitions/rust/rust'),
};

/** Monaco counts Python's built-in functions as keywords; these are the language's own. */
const PYTHON_KEYWORDS =
  'False None True and as assert async await break case class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return try while with yield'.split(
    ' ',
  );

const loading = new Map<LanguageId, Promise<void>>();

/**
 * Registers a language with Monaco once: its grammar, and for JavaScript and TypeScript their worker. Rejects if the
 * scripts do not load: the editor then has no colours. They follow when the browser is online again.
 */
export function loadLanguage(id: LanguageId): Promise<void> {
  const started = loading.get(id);
  if (started !== undefined) return started;
  // Registers the bare name as well: a text that waits for its colours gets them as soon as they load.
  languages.register({ id });
  const promise = register(id).catch((error: unknown) => {
    loading.delete(id);
    addEventListener('online', () => void loadLanguage(id).catch(() => undefined), { once: true });
    throw error;
  });
  loading.set(id, promise);
  return promise;
}

async function register(id: LanguageId): Promise<void> {
  // The TypeScript feature waits for the first model of its language, so it must be loaded before.
  const [grammar] = await Promise.all([
    GRAMMARS[id](),
    id === 'javascript' || id === 'typescript'
      ? import('#editor/monaco/typescript/typescript-language.ts')
      : undefined,
  ]);
  languages.setLanguageConfiguration(id, grammar.conf);
  const language = id === 'python' ? { ...grammar.language, keywords: PYTHON_KEYWORDS } : grammar.language;
  languages.setMonarchTokensProvider(id, withFunctionNames(language));
}

/** Monaco's grammars give the name in `name(…)` no token of its own; our theme colours it as a function. */
function withFunctionNames(language: languages.IMonarchLanguage): languages.IMonarchLanguage {
  const root = language.tokenizer.root ?? [];
  const call: languages.IMonarchLanguageRule = [
    /[a-zA-Z_]\w*(?=\()/,
    { cases: { '@keywords': 'keyword', '@default': 'function' } },
  ];
  return { ...language, tokenizer: { ...language.tokenizer, root: [call, ...root] } };
}
