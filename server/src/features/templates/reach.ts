import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { unopenedTemplates } from '#features/openings/index.ts';

/** Scope of a search for templates: those meant for a person and open at a moment (epoch ms), or all. */
export type Reach = { userId: number | RawBuilder<number>; now: number | RawBuilder<number> } | 'all';

type Templates = ExpressionBuilder<Tables, 'templates'>;

/** A template is meant for everyone, or for the current members of its classrooms, once it is open. */
export function isWithin(reach: Reach) {
  return (templates: Templates) => {
    if (reach === 'all') return templates.and([]);
    return templates.and([
      isMeantFor(templates, reach.userId),
      templates('templates.id', 'not in', unopenedTemplates(reach.now)),
    ]);
  };
}

/** True for a template that is meant for everyone, or for a classroom of the person, whether it is open or not. */
export function isMeantFor(templates: Templates, userId: number | RawBuilder<number>) {
  return templates.or([
    templates('templates.is_global', '=', sql.lit(1)),
    templates('templates.id', 'in', ofTheirClassrooms(templates, userId)),
  ]);
}

/** Ids of the templates of a person's classrooms. Starts from the person, who has few classrooms; a correlated subquery would run once per template. */
export function ofTheirClassrooms(templates: Templates, userId: number | RawBuilder<number>) {
  return templates
    .selectFrom('classroom_members')
    .innerJoin('template_classrooms', 'template_classrooms.classroom_id', 'classroom_members.classroom_id')
    .select('template_classrooms.template_id')
    .where('classroom_members.user_id', '=', userId);
}
