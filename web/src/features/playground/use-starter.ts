import {
  getLanguageTemplate,
  type LanguageId,
  type OpenedTemplate,
  type UserTemplate,
} from '@coderoom/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, FOR_EVERYONE } from '#lib/server/api.ts';
import { toProject } from '#shared/project-files/project.ts';
import type { DraftPlace } from './drafts.ts';
import { type Starter, useProgram } from './program-store.ts';
import { sampleAtHand, wordSample } from './starter-sample.ts';
import { ownTemplateQuery, professorTemplateQuery } from './templates/queries.ts';
import { useChosenTemplate } from './templates/use-chosen-template.ts';

/** Returns the initial program of an editor without a draft: the template's, else the language's sample. */
export function useStarter() {
  const language = useProgram((state) => state.language);
  const needed = useProgram(({ code }) => code === null);
  const template = useChosenTemplate();
  const sample = useQuery({ ...sampleQuery(language), enabled: needed && template === null });
  const [sampleText, given, isSample] = [sample.data, template?.data, template === null];
  const starter = useMemo((): Starter | undefined => {
    if (given !== undefined) return starterOf(language, given);
    return isSample && sampleText !== undefined ? { code: sampleText } : undefined;
  }, [language, isSample, given, sampleText]);
  return {
    needed,
    starter,
    /** True if the sample failed, which leaves an empty editor; a failed template is replaced by the sample. */
    failed: template === null && sample.isError,
    sample,
  };
}

/** Loads the same program once, in its present version. */
export async function loadStarter(queries: QueryClient, place: DraftPlace): Promise<Starter> {
  const { owner, language, template } = place;
  if (owner === null || template === null) return { code: await queries.query(sampleQuery(language)) };
  const { id, kind } = template;
  return starterOf(
    language,
    kind === 'professor'
      ? await queries.query(professorTemplateQuery(owner, id))
      : await queries.query(ownTemplateQuery(owner, id)),
  );
}

/** Returns the program of a template: a task's, or one of the user's own. */
function starterOf(language: LanguageId, template: OpenedTemplate | UserTemplate): Starter {
  const { code_content: code, entry_name } = template;
  const files =
    'server_time' in template
      ? template.project_files?.map(({ role, ...file }) => ({ ...file, isReadOnly: role === 'read_only' }))
      : template.files;
  return { code, project: toProject(language, { entry_name, files }) };
}

/** The starter sample of a language. */
function sampleQuery(language: LanguageId) {
  return queryOptions({
    queryKey: ['languages', language, 'template'],
    queryFn: async ({ signal }) =>
      wordSample((await call(getLanguageTemplate, { params: { language }, signal })).template),
    initialData: sampleAtHand(language) ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: FOR_EVERYONE,
  });
}
