import { randomUUID } from 'node:crypto';
import {
  type Assignment,
  type AssignmentPair,
  type AssignmentSubmission,
  assignment,
  createAssignment,
  listAssignmentPairs,
  listAssignmentSubmissions,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { type AddedAssignment, addAssignment } from '#testing/rows.ts';
import { zipOf } from './zip.ts';

/** Time limit for processing an assignment, generous for a busy machine, in ms. */
const PROCESSED_WITHIN_MS = 120_000;

/** A file in a form. */
interface SentFile {
  name: string;
  content: string | Uint8Array;
}

/** Encodes a form with files as browsers do. */
export function formOf(fields: Readonly<Record<string, string | SentFile>>) {
  const boundary = `form-${randomUUID()}`;
  const parts = Object.entries(fields).map(([field, value]) => {
    const isFile = typeof value !== 'string';
    const name = isFile ? `; filename="${value.name}"` : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${name}\r\n\r\n`;
    return Buffer.concat([
      Buffer.from(head),
      Buffer.from(isFile ? value.content : value),
      Buffer.from('\r\n'),
    ]);
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** Uploads assignments and reads them as an admin does. Server and admin need only be there at the first call. */
export function assignmentsOf(
  server: { readonly app: FastifyInstance },
  admin: { readonly access_token: string },
) {
  const authorized = () => ({ authorization: `Bearer ${admin.access_token}` });
  const get = async (path: string): Promise<unknown> => {
    const answer = await server.app.inject({ url: `/api/v1/assignments${path}`, headers: authorized() });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, form?: Parameters<typeof formOf>[0]) => {
    const body = form && formOf(form);
    return server.app.inject({
      method,
      url: `/api/v1/assignments${path}`,
      headers: { ...authorized(), ...body?.headers },
      ...(body ? { payload: body.payload } : {}),
    });
  };
  const one = async (id: number): Promise<Assignment> => assignment.parse(await get(`/${id}`));

  return {
    get,
    send,
    one,
    /** Sends a ZIP of these files, keyed by path. */
    sendZip: (files: Readonly<Record<string, string>>, fields: Parameters<typeof formOf>[0] = {}) =>
      send('POST', '', {
        name: 'Homework',
        zip_file: { name: 'class.zip', content: zipOf(files) },
        ...fields,
      }),
    /** Sends a ZIP that must be accepted. */
    async upload(files: Readonly<Record<string, string>>, fields: Parameters<typeof formOf>[0] = {}) {
      const answer = await this.sendZip(files, fields);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return createAssignment.response.parse(answer.json());
    },
    /** Resolves to an assignment once it is processed. */
    processed: (id: number): Promise<Assignment> =>
      vi.waitFor(
        async () => {
          const found = await one(id);
          if (found.status !== 'completed' && found.status !== 'failed') {
            throw new Error(`${found.status}: ${found.processed_students} of ${found.total_students}`);
          }
          return found;
        },
        { timeout: PROCESSED_WITHIN_MS, interval: 100 },
      ),
    async students(id: number, query = ''): Promise<AssignmentSubmission[]> {
      return listAssignmentSubmissions.response.parse(await get(`/${id}/submissions${query}`)).submissions;
    },
    async pairs(id: number): Promise<AssignmentPair[]> {
      return listAssignmentPairs.response.parse(await get(`/${id}/pairs`)).pairs;
    },
  };
}

/** Stores a processed comparison of what was handed in to a template. The first two of its programs are a pair. */
export async function addComparison(
  database: Database,
  templateId: number,
  submissions: readonly number[],
  names: readonly [string, string, ...string[]] = ['Anna (anna)', 'Ben (ben)'],
): Promise<AddedAssignment> {
  const added = await addAssignment(database, { is_comparison: 1, name: 'A task' }, names);
  await database
    .insertInto('comparison_sources')
    .values({
      assignment_id: added.id,
      position: 0,
      template_id: templateId,
      template_name: 'A task',
      label: null,
      classroom_id: null,
      classroom_name: null,
    })
    .execute();
  for (const [index, submission_id] of submissions.entries()) {
    await database
      .updateTable('assignment_submissions')
      .set({ submission_id })
      .where('id', '=', added.students[index] ?? 0)
      .execute();
  }
  return added;
}
