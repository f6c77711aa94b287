import {
  type createUserTemplate,
  isoTime,
  LIST_TEXT_BYTES,
  type listUserTemplates,
  MAX_USER_TEMPLATE_FILES_BYTES,
  MAX_USER_TEMPLATES,
  message,
  type ResponseOf,
  type UserTemplate,
  type updateUserTemplate,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { withTextsOf } from '#db/texts/cut-texts.ts';
import { lockPerson, sessionEnded } from '#features/auth/index.ts';
import {
  countStoredFiles,
  decodeFiles,
  findStoredFiles,
  namesOfProject,
  presentProject,
  presentProjectInList,
  readStoredFiles,
  refuseProject,
  storeFiles,
} from '#features/stored-files/index.ts';
import { type ApiError, conflict, notFound } from '#http/errors.ts';
import { KeyedMutex } from '#queue/concurrency.ts';
import {
  bytesOfFiles,
  deleteAll,
  deleteOne,
  findOne,
  findUserTemplates,
  insertOne,
  PROGRAMS,
  type UserTemplateRow,
  updateOne,
} from './store.ts';

/** Personal templates. Everybody can access only their own. */
export interface UserTemplates {
  /** Returns a page of them, by name. */
  list(
    userId: number,
    question: z.output<typeof listUserTemplates.query>,
  ): Promise<ResponseOf<typeof listUserTemplates>>;
  /** @throws {ApiError} 404 if it is not the person's, like all methods that take an id. */
  get(userId: number, id: number): Promise<UserTemplate>;
  /** @throws {ApiError} 409 if the person has reached a limit, 413 if the program is too long to run. */
  create(userId: number, template: z.output<typeof createUserTemplate.body>): Promise<UserTemplate>;
  /** Absent fields stay as they are. */
  update(
    userId: number,
    id: number,
    changes: z.output<typeof updateUserTemplate.body>,
  ): Promise<UserTemplate>;
  delete(userId: number, id: number): Promise<void>;
  /** Yields all of a person's templates, by name. */
  read(userId: number): AsyncIterable<UserTemplate>;
  forget(transaction: Database, userId: number): Promise<void>;
}

/** Templates held in memory while all of a person's are read. */
const BATCH = 50;

export function createUserTemplates(database: Database): UserTemplates {
  // Reading long programs takes time: requests of one person are serialised, so that they delay nobody else.
  const turns = new KeyedMutex<number>();
  return {
    list: (userId, { page, page_size: limit, language }) =>
      turns.runExclusive(userId, async () => {
        const skip = (page - 1) * limit;
        const { rows, total } = await findUserTemplates(database, userId, { language, skip, limit });
        const filled = await withTextsOf(database, PROGRAMS, rows, LIST_TEXT_BYTES);
        const counts = await countStoredFiles(
          database,
          rows.map(({ file_list_id }) => file_list_id),
        );
        const templates = filled.map((row) => ({
          ...present(row),
          ...presentProjectInList(row, counts),
          is_cut: row.is_cut,
        }));
        return { templates, total, page };
      }),

    get: async (userId, id) => await presentWhole(database, known(await findOne(database, userId, id))),

    async create(userId, { name, description, language, code_content, entry_name = null, files = [] }) {
      refuseProject({ language, code: code_content, entry_name, files });
      const file_list_id = await storeFiles(database, userId, decodeFiles(files));
      const created = await database.transaction().execute(async (transaction) => {
        // The lock serialises additions, so that the count is right, and refuses people whose account is gone.
        if (!(await lockPerson(transaction, userId))) throw sessionEnded();
        const { total } = await findUserTemplates(transaction, userId, { skip: 0, limit: 1 });
        if (total >= MAX_USER_TEMPLATES) {
          const detail = message`You keep ${MAX_USER_TEMPLATES} templates already. Please delete one that you no longer need.`;
          throw conflict(detail);
        }
        await refuseMuch(transaction, userId, file_list_id);
        const now = Date.now();
        return await insertOne(transaction, {
          user_id: userId,
          name,
          description: description || null,
          language,
          code_content,
          entry_name,
          file_list_id,
          created_at: now,
          updated_at: now,
        });
      });
      return await presentWhole(database, created);
    },

    async update(userId, id, { description, files, ...changes }) {
      const { language, code_content, entry_name, file_list_id } = known(await findOne(database, userId, id));
      const stored = (await findStoredFiles(database, [file_list_id])).get(file_list_id ?? 0);
      refuseProject(
        {
          ...{ language, entry_name, ...changes },
          code: changes.code_content ?? code_content,
          files: files ?? stored,
        },
        'files',
        namesOfProject({ language, entry_name, files: stored }),
      );
      const listed = files && { file_list_id: await storeFiles(database, userId, decodeFiles(files)) };
      if (listed) await refuseMuch(database, userId, listed.file_list_id, id);
      const described = description === undefined ? {} : { description: description || null };
      const row = await updateOne(database, userId, id, {
        ...changes,
        ...described,
        ...listed,
        updated_at: Date.now(),
      });
      return await presentWhole(database, known(row));
    },

    async delete(userId, id) {
      if (!(await deleteOne(database, userId, id))) throw noTemplate();
    },

    async *read(userId) {
      for (let skip = 0; skip < MAX_USER_TEMPLATES; skip += BATCH) {
        const { rows } = await findUserTemplates(database, userId, { skip, limit: BATCH });
        for (const row of rows) {
          const [filled] = await withTextsOf(database, PROGRAMS, [row], Number.POSITIVE_INFINITY);
          if (filled !== undefined) yield await presentWhole(database, filled);
        }
      }
    },

    forget: deleteAll,
  };
}

function known(row: UserTemplateRow | null): UserTemplateRow {
  if (!row) throw noTemplate();
  return row;
}

function noTemplate(): ApiError {
  return notFound(message`There is no such template.`);
}

async function presentWhole(database: Database, row: UserTemplateRow): Promise<UserTemplate> {
  return { ...present(row), ...presentProject(row, await readStoredFiles(database, [row.file_list_id])) };
}

/** @throws {ApiError} 409 if the files of a person's templates would take too much, without one that is changed. */
async function refuseMuch(
  database: Database,
  userId: number,
  listId: number | null,
  changedId: number | null = null,
): Promise<void> {
  if (listId === null) return;
  const { others, added } = await bytesOfFiles(database, userId, listId, changedId);
  if (others + added <= MAX_USER_TEMPLATE_FILES_BYTES) return;
  const megabytes = Math.round(others / 1024 / 1024);
  throw conflict(
    message`The files of your templates take ${megabytes} MiB already. Please delete a template that you no longer need.`,
  );
}

function present(row: UserTemplateRow): UserTemplate {
  const { id, name, description, language, code_content } = row;
  const created_at = isoTime(row.created_at);
  const updated_at = isoTime(row.updated_at);
  return { id, name, description, language, code_content, created_at, updated_at };
}
