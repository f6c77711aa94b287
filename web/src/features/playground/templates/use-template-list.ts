import { useQuery } from '@tanstack/react-query';
import type { TemplateChoice } from '#features/playground/drafts.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { ownTemplatesQuery, professorTemplatesQuery } from './queries.ts';

export type TemplateKind = TemplateChoice['kind'];

/** Names of the two kinds of templates, and the texts shown if there are none (specification 1 §2). */
export const TEMPLATE_KINDS: Record<TemplateKind, { title: string; none: string }> = {
  professor: {
    title: playgroundTexts.templates.ofProfessors,
    none: playgroundTexts.templates.noneOfProfessors,
  },
  own: { title: playgroundTexts.templates.own, none: playgroundTexts.templates.noneOwn },
};

/** The templates of a kind in the chosen language, to choose from. */
export function useTemplateList(kind: TemplateKind, owner: number) {
  const language = useProgram((state) => state.language);
  const professor = useQuery({ ...professorTemplatesQuery(owner, language), enabled: kind === 'professor' });
  const own = useQuery({ ...ownTemplatesQuery(owner, language), enabled: kind === 'own' });
  const { data, error, isPending, refetch } = kind === 'professor' ? professor : own;
  return {
    // A template without code would leave the editor empty.
    templates: (data ?? [])
      .filter(({ code_content }) => code_content !== '')
      .map((template) => ({ ...template, label: labelOf(template) })),
    /** Text shown if there are no templates to choose from. */
    absence: describeAbsence(kind, isPending, error),
    refetch,
  };
}

function describeAbsence(kind: TemplateKind, isPending: boolean, error: Error | null): string {
  if (error !== null) return describeFailure(error, playgroundTexts.templates.failed);
  return isPending ? playgroundTexts.templates.loading : TEMPLATE_KINDS[kind].none;
}

/** Admins also see templates that students do not see yet. */
function labelOf(template: { name: string; is_open?: boolean }): string {
  return template.is_open === false ? playgroundTexts.templates.notOpen(template.name) : template.name;
}
