import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Lets the roster entry of a former student keep the group that they left. */
export async function addFormerGroups({ schema }: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  await schema
    .alterTable('roster_entries')
    .addColumn('former_group_id', columns.id, (column) =>
      column.references('classroom_groups.id').onDelete('set null'),
    )
    .execute();
  await schema
    .createIndex('roster_entries_by_former_group')
    .on('roster_entries')
    .column('former_group_id')
    .execute();
}
