import {
  compareAgain,
  compareSubmissions,
  getComparisonChoices,
  listComparableTasks,
  listSubmissionSimilarities,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { TaskComparisons } from './service.ts';

/** Routes for comparing what was handed in to tasks. */
export function taskComparisonRoutes(app: FastifyInstance, comparisons: TaskComparisons): void {
  route(app, getComparisonChoices, ({ params }) => comparisons.choices(params.id));
  route(app, listComparableTasks, async ({ params, query }) => ({
    tasks: await comparisons.tasks(params.id, query.search),
  }));
  route(app, compareSubmissions, ({ user, params, body, signal }) =>
    comparisons.compare(user, params.id, body, signal),
  );
  route(app, compareAgain, ({ user, params, signal }) => comparisons.compareAgain(user, params.id, signal));
  route(app, listSubmissionSimilarities, async ({ params }) => ({
    similarities: await comparisons.similarities(params.id),
  }));
}
