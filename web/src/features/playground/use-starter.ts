import { getLanguageTemplate, type LanguageId } from '@coderoom/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';
import { bootstrapData } from '#lib/server/bootstrap-data.ts';
import { FOR_EVERYONE } from '#lib/server/query-meta.ts';
import type { DraftPlace } from './drafts.ts';
import { useProgram } from './program-store.ts';
import { ownTemplateQuery, professorTemplateQuery } from './templates/queries.ts';
import { useChosenTemplate } from './templates/use-chosen-template.ts';

/** Returns the initial text of an editor without a draft: the template's code, else the language's sample. */
export function useStarter() {
  const language = useProgram((state) => state.language);
  const needed = useProgram(({ code }) => code === null);
  const template = useChosenTemplate();
  const sample = useQuery({ ...sampleQuery(language), enabled: needed && template === null });
  return {
    needed,
    text: template === null ? sample.data : template.data?.code_content,
    /** True if the sample failed, which leaves an empty editor; a failed template is replaced by the sample. */
    failed: template === null && sample.isError,
    sample,
  };
}

/** Loads the same text once, in its present version. */
export async function loadStarter(queries: QueryClient, place: DraftPlace): Promise<string> {
  const { owner, language, template } = place;
  if (owner === null || template === null) return await queries.query(sampleQuery(language));
  const { id, kind } = template;
  const { code_content } =
    kind === 'professor'
      ? await queries.query(professorTemplateQuery(owner, id))
      : await queries.query(ownTemplateQuery(owner, id));
  return code_content;
}

/** The starter sample of a language. */
function sampleQuery(language: LanguageId) {
  return queryOptions({
    queryKey: ['languages', language, 'template'],
    queryFn: async ({ signal }) =>
      (await call(getLanguageTemplate, { params: { language }, signal })).template,
    initialData: bootstrapData.samples?.[language],
    staleTime: Number.POSITIVE_INFINITY,
    meta: FOR_EVERYONE,
  });
}
