import type { TemplateChoice } from '#features/playground/drafts.ts';

export type TemplateKind = TemplateChoice['kind'];

/** What the two kinds of templates are called, and what is said where there are none (specification 1 §2). */
export const TEMPLATE_KINDS: Record<TemplateKind, { title: string; none: string }> = {
  professor: { title: 'Professor Templates', none: 'No professor templates available' },
  own: { title: 'My Templates', none: 'No personal templates saved' },
};
