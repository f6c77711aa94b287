import type { Endpoint } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Table } from './csv.ts';
import { type Call, downloadRoute } from './route.ts';

/** An endpoint that gives admins a list as a table. */
type ListDownload = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, 'admin'>;

/** How a list is arranged does not say what was taken, and under what names it stands is in its own. */
const ARRANGEMENT = ['sort', 'direction', 'anonymous'];

/**
 * Makes the route of an endpoint that gives admins a list as a table. What was taken, and by whom, is written down
 * before anything is given out: by what it was narrowed, but not to whom, so that nobody is named there for good.
 */
export function csvRoute<E extends ListDownload>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Table> | Table,
): void {
  downloadRoute(app, endpoint, async (call) => {
    const { name, of, text } = await handle(call);
    const filters = Object.entries(Object(call.query))
      .filter(([filter, value]) => value !== undefined && value !== '' && !ARRANGEMENT.includes(filter))
      .map(([filter]) => filter.replaceAll('_', ' '));
    await app.witness.downloaded(call.user, of === undefined ? name : `${name} of “${of}”`, filters);
    const day = new Date().toISOString().slice(0, 10);
    return { fileName: `${name.replaceAll(' ', '-')}-${day}.csv`, text };
  });
}
