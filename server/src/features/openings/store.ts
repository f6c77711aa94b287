import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

/** People for whom something changed: the members of classrooms, or everybody. */
export interface TemplateAudience {
  classroomIds: readonly number[];
  isGlobal: boolean;
}

/**
 * Ids of the templates that students must not see: drafts, and those that open later. Subtracted from what a student
 * may see, because they are few: asking every other template for its date would read their rows.
 * @param now epoch ms by the server's clock
 */
export function unopenedTemplates(now: number | RawBuilder<number>) {
  const { selectFrom } = expressionBuilder<Tables, never>();
  return selectFrom('templates as draft')
    .select('draft.id')
    .where('draft.is_draft', '=', sql.lit(1))
    .unionAll(selectFrom('templates as later').select('later.id').where('later.opens_at', '>', now));
}

/** Returns the moment at which the next template opens; null if none does. */
export async function findNextOpening(database: Database, after: number): Promise<number | null> {
  const row = await database
    .selectFrom('templates')
    .select('opens_at')
    .where('opens_at', '>', after)
    .where('is_draft', '=', 0)
    .orderBy('opens_at')
    .limit(1)
    .executeTakeFirst();
  return row?.opens_at ?? null;
}

/** Returns the people for whom templates opened after one moment and until another; null if none did. */
export async function findOpened(
  database: Database,
  after: number,
  until: number,
): Promise<TemplateAudience | null> {
  const rows = await database
    .selectFrom('templates')
    .leftJoin('template_classrooms', 'template_classrooms.template_id', 'templates.id')
    .select(['is_global', 'classroom_id'])
    .distinct()
    .where('opens_at', '>', after)
    .where('opens_at', '<=', until)
    .where('is_draft', '=', 0)
    .execute();
  if (rows.length === 0) return null;
  return {
    classroomIds: [...new Set(rows.flatMap(({ classroom_id }) => classroom_id ?? []))],
    isGlobal: rows.some(({ is_global }) => is_global === 1),
  };
}
