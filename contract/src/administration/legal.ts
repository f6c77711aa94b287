import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { PAGE_LANGUAGES } from '#page.ts';

/** The texts linked from the sign-up screen. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
/** One of the texts linked from the sign-up screen. */
export const legalDocument = z.enum(LEGAL_DOCUMENTS);
/** One of the texts linked from the sign-up screen. */
export type LegalDocument = z.infer<typeof legalDocument>;

/** A text in Markdown: the server's own in a language, or the school's from a file in its data folder. */
export const getLegalText = endpoint({
  name: 'getLegalText',
  method: 'GET',
  path: '/legal/:document',
  summary: 'Get the terms of use or the privacy notice',
  params: z.object({ document: legalDocument }),
  query: z.object({ language: z.enum(PAGE_LANGUAGES).default('en') }),
  response: z.object({ document: legalDocument, markdown: z.string() }),
});
