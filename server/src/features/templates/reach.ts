import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { isActiveClassroom } from '#features/access/index.ts';
import { unopenedTemplates } from '#features/openings/index.ts';

/** Scope of a search for templates: those meant for a person and open at a moment (epoch ms), or all. */
export type TemplateReach =
  | {
      userId: number | RawBuilder<number>;
      now: number | RawBuilder<number>;
      /** True: also those of archived classrooms, which can still be opened. */
      withArchived?: boolean;
    }
  | 'all';

type Templates = ExpressionBuilder<Tables, 'templates'>;

/** A template is meant for everyone, or for the current members of its classrooms, once it is open. */
export function isWithin(reach: TemplateReach) {
  return (templates: Templates) => {
    if (reach === 'all') return templates.and([]);
    return templates.and([
      isMeantFor(templates, reach.userId, reach.withArchived),
      templates('templates.id', 'not in', unopenedTemplates(reach.now)),
    ]);
  };
}

/** True for a template that is meant for everyone, or for a classroom of the person, whether it is open or not. */
export function isMeantFor(
  templates: Templates,
  userId: number | RawBuilder<number>,
  withArchived: boolean | undefined,
) {
  const theirs = withArchived ? ofTheirClassrooms : ofTheirActiveClassrooms;
  return templates.or([
    templates('templates.is_global', '=', sql.lit(1)),
    templates('templates.id', 'in', theirs(templates, userId)),
  ]);
}

/** As {@link ofTheirClassrooms}, of those that are not archived. */
export function ofTheirActiveClassrooms(templates: Templates, userId: number | RawBuilder<number>) {
  return ofTheirClassrooms(templates, userId).where(isActiveClassroom('classroom_members.classroom_id'));
}

/** Ids of the templates of a person's classrooms. Starts from the person, who has few classrooms; a correlated subquery would run once per template. */
function ofTheirClassrooms(templates: Templates, userId: number | RawBuilder<number>) {
  return templates
    .selectFrom('classroom_members')
    .innerJoin('template_classrooms', 'template_classrooms.classroom_id', 'classroom_members.classroom_id')
    .select('template_classrooms.template_id')
    .where('classroom_members.user_id', '=', userId);
}
