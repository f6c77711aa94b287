import {
  getSubmission,
  getSubmissionStats,
  listSubmissions,
  listTemplateSubmissions,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { Submissions } from './service.ts';

/** Looking at what was handed in. */
export function submissionRoutes(app: FastifyInstance, submissions: Submissions): void {
  route(app, listSubmissions, ({ query }) => submissions.list(query));
  route(app, getSubmissionStats, ({ query }) => submissions.stats(query.template_id));
  route(app, getSubmission, ({ params }) => submissions.get(params.id));
  route(app, listTemplateSubmissions, ({ params, query }) => submissions.listOfTemplate(params.id, query));
}
