import { type Endpoint, inEnglish, message, type ObjectAccess } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { downloadRoute, type RouteCall } from '#http/route.ts';
import type { CsvTable } from './csv.ts';

/** An endpoint that sends teachers or admins a list as CSV. */
type ListDownload = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, 'staff' | 'admin' | ObjectAccess>;

/** Parameters that don't narrow the list: its order and layout, and whether it has names (the list's title says that). */
const ARRANGEMENT = ['sort', 'direction', 'layout', 'anonymous', 'scope'];

/**
 * Makes the route of an endpoint that sends teachers or admins a list as CSV. The download, who made it and the filters' names are
 * recorded before anything is sent. Filter values are left out, so that no person is named in the log for good.
 */
export function csvRoute<E extends ListDownload>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: RouteCall<E>) => Promise<CsvTable> | CsvTable,
): void {
  downloadRoute(app, endpoint, async (call) => {
    const { name, of, text } = await handle(call);
    const filters = Object.entries(Object(call.query))
      .filter(([filter, value]) => value !== undefined && value !== '' && !ARRANGEMENT.includes(filter))
      .map(([filter]) => filter.replaceAll('_', ' '));
    await app.witness.downloaded(call.user, of === undefined ? name : message`${name} of “${of}”`, filters);
    const day = new Date().toISOString().slice(0, 10);
    return { fileName: `${inEnglish(name).replaceAll(' ', '-')}-${day}.csv`, text };
  });
}
