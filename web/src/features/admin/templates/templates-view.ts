import { type LanguageId, languageId } from '@coderoom/contract';
import { useSearchParams } from 'react-router';
import { readNumber } from '#lib/browser/address.ts';

/** Tabs of the template editor. */
export type EditorTab = 'template' | 'tests';

/** The template that the editor is open for. */
export type EditorTarget =
  | { mode: 'new' }
  | { mode: 'copy'; id: number }
  | { mode: 'edit'; id: number; tab?: EditorTab };

/** The state of the templates section, held entirely in the address. */
export interface TemplatesView {
  page: number;
  /** Part of a name; empty: no filter. */
  search: string;
  language: LanguageId | null;
  /** The classroom whose templates are listed. */
  classroom: number | null;
  /** Null: the editor is closed. */
  target: EditorTarget | null;
}

/** Clears the filters. */
export const NO_TEMPLATES_FILTER = { search: '', language: null, classroom: null } as const;

/** Reads the view from the address, which anyone may have written: invalid values are ignored. */
export function readTemplatesView(params: URLSearchParams): TemplatesView {
  return {
    page: readNumber(params.get('page')) ?? 1,
    search: params.get('search')?.trim() ?? '',
    language: languageId.safeParse(params.get('language')).data ?? null,
    classroom: readNumber(params.get('classroom')),
    target: readTarget(params),
  };
}

function readTarget(params: URLSearchParams): EditorTarget | null {
  if (params.get('editor') === 'new') return { mode: 'new' };
  const edited = readNumber(params.get('edit'));
  if (edited !== null) {
    return { mode: 'edit', id: edited, ...(params.get('tab') === 'tests' && { tab: 'tests' }) };
  }
  const copied = readNumber(params.get('copy'));
  return copied === null ? null : { mode: 'copy', id: copied };
}

export function writeTemplatesView({
  page,
  search,
  language,
  classroom,
  target,
}: TemplatesView): URLSearchParams {
  const params = new URLSearchParams({ section: 'templates' });
  if (search !== '') params.set('search', search);
  if (language !== null) params.set('language', language);
  if (classroom !== null) params.set('classroom', String(classroom));
  if (page > 1) params.set('page', String(page));
  if (target?.mode === 'new') params.set('editor', 'new');
  else if (target !== null) params.set(target.mode, String(target.id));
  if (target?.mode === 'edit' && target.tab === 'tests') params.set('tab', target.tab);
  return params;
}

export function isTemplatesFiltered({ search, language, classroom }: TemplatesView): boolean {
  return search !== '' || language !== null || classroom !== null;
}

/** Returns the view and a function that changes it. A new filter starts at the first page. */
export function useTemplatesView() {
  const [params, setParams] = useSearchParams();
  const view = readTemplatesView(params);
  const change = (part: Partial<TemplatesView>) =>
    setParams(writeTemplatesView({ ...view, page: 1, ...part }), { replace: true });
  return { view, change };
}
