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
  route(app, getComparisonChoices, ({ user, params }) => comparisons.choices(user, params.id));
  route(app, listComparableTasks, async ({ user, params, query }) => ({
    tasks: await comparisons.tasks(user, params.id, query.search),
  }));
  route(app, compareSubmissions, ({ user, params, body, signal }) =>
    comparisons.compare(user, params.id, body, signal),
  );
  route(app, compareAgain, ({ user, params, signal }) => comparisons.compareAgain(user, params.id, signal));
  route(app, listSubmissionSimilarities, async ({ user, params }) => ({
    similarities: await comparisons.similarities(user, params.id),
  }));
}
