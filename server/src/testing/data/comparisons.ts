import type { Database } from '#db/database.ts';
import { type AddedAssignment, addAssignment } from '#testing/rows.ts';

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
