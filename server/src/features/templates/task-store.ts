import type { AssistanceLevel } from '@coderoom/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { preparedQuery, type ValueOf } from '#db/prepared.ts';
import type { Tables } from '#db/tables.ts';
import { withinScope } from '#features/access/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { isWithin } from './reach.ts';

/** A stored exclusion: what one person was granted for one template. */
export type ExclusionRow = Selectable<Tables['template_exclusions']>;

/** Returns a person's exclusions for some templates. */
export async function findOwnExclusions(
  database: Database,
  userId: number,
  templateIds: number[],
): Promise<ExclusionRow[]> {
  if (templateIds.length === 0) return [];
  return await ownExclusions(database, { userId, templateIds });
}

/**
 * Returns what runs and assistance for a template need to know of it; null if the person (null: a visitor) can't open
 * it.
 */
export async function findTask(
  database: Database,
  person: Pick<Identity, 'id' | 'isAdmin'> | null,
  id: number,
): Promise<{
  hidesComplexity: boolean;
  assistance: AssistanceLevel;
  entry_name: string | null;
  file_list_id: number | null;
} | null> {
  const reader = { userId: person?.id ?? NOBODY, isAdmin: person?.isAdmin ? 1 : 0 };
  const [row] = await taskFor(database, { id, ...reader, now: Date.now() });
  if (row === undefined) return null;
  const { hide_complexity, ...task } = row;
  return { hidesComplexity: hide_complexity === 1, ...task };
}

const NOBODY = 0;

const taskFor = preparedQuery(
  (database, value: ValueOf<{ id: number; userId: number; isAdmin: number; now: number }>) =>
    database
      .selectFrom('templates')
      .select(['hide_complexity', 'assistance', 'entry_name', 'file_list_id'])
      .where('id', '=', value('id'))
      .where((templates) =>
        templates.or([
          templates(value('isAdmin'), '=', sql.lit(1)),
          isWithin({ userId: value('userId'), now: value('now') })(templates),
          withinScope.templates({ staffId: value('userId') })(templates),
        ]),
      ),
);

/** Returns the assistance that templates allow, by template id. */
export async function findAssistance(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, AssistanceLevel>> {
  if (ids.length === 0) return new Map();
  const rows = await assistanceOf(database, { ids });
  return new Map(rows.map(({ id, assistance }) => [id, assistance]));
}

const assistanceOf = preparedQuery((database, value: ValueOf<{ ids: readonly number[] }>) =>
  database.selectFrom('templates').select(['id', 'assistance']).where('id', 'in', value.oneOf('ids')),
);

const ownExclusions = preparedQuery(
  (database, value: ValueOf<{ userId: number; templateIds: readonly number[] }>) =>
    database
      .selectFrom('template_exclusions')
      .selectAll()
      .where('user_id', '=', value('userId'))
      .where('template_id', 'in', value.oneOf('templateIds')),
);
