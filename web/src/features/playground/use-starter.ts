import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { DraftPlace } from './drafts.ts';
import { useProgram } from './program-store.ts';
import { sampleQuery } from './queries.ts';
import { ownTemplateQuery, professorTemplateQuery } from './templates/queries.ts';
import { useChosenTemplate } from './templates/use-chosen-template.ts';

/** What the editor begins with where nothing was written: the template's code, else the language's sample. */
export function useStarter() {
  const language = useProgram((state) => state.language);
  const needed = useProgram(({ code }) => code === null);
  const template = useChosenTemplate();
  const sample = useQuery({ ...sampleQuery(language), enabled: needed && template === null });
  return {
    needed,
    text: template === null ? sample.data : template.data?.code_content,
    /** A template that fails is given up for the sample; a sample that fails leaves an empty editor. */
    failed: template === null && sample.isError,
    sample,
  };
}

/** The same, as it is now. */
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
