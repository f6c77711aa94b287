import { getLegalText } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import { createLegalTexts, type LegalTextSettings } from './legal-texts.ts';

/** Serves the terms of use and the privacy notice. */
export function legalRoutes(app: FastifyInstance, settings: LegalTextSettings): void {
  const texts = createLegalTexts(settings);
  route(app, getLegalText, async ({ params: { document }, query: { language } }) => ({
    document,
    markdown: await texts.read(document, language),
  }));
}
