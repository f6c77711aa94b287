import type { TemplateChoice } from '#features/playground/drafts.ts';
import { playgroundTexts } from '#texts/playground.tsx';

export type TemplateKind = TemplateChoice['kind'];

/** Names of the two kinds of templates, and the texts shown if there are none (specification 1 §2). */
export const TEMPLATE_KINDS: Record<TemplateKind, { title: string; none: string }> = {
  professor: {
    title: playgroundTexts.templates.ofProfessors,
    none: playgroundTexts.templates.noneOfProfessors,
  },
  own: { title: playgroundTexts.templates.own, none: playgroundTexts.templates.noneOwn },
};
