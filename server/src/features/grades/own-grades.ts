import {
  type listOwnGrades,
  message,
  type OwnGrade,
  type OwnGradeDetail,
  type ResponseOf,
} from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { countOf } from '#db/count.ts';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { Identity } from '#http/authenticate.ts';
import { ApiError } from '#http/errors.ts';
import { findDetail } from './details.ts';
import { findSummaries } from './summary-store.ts';

const LISTED = ['id', 'template_id', 'template_name', 'language', 'submitted_at', 'is_late'] as const;

type OwnRow = Pick<Selectable<Tables['submissions']>, (typeof LISTED)[number]>;

/** A person's own grades: of their last submission to each template, including deleted templates. */
export interface OwnGrades {
  /** Lists grades, newest first. */
  list(
    person: Identity,
    question: z.output<typeof listOwnGrades.query>,
  ): Promise<ResponseOf<typeof listOwnGrades>>;
  /** @throws {ApiError} 404 for a submission of somebody else, or one that was replaced. */
  get(person: Identity, submissionId: number): Promise<OwnGradeDetail>;
}

export function createOwnGrades(database: Database): OwnGrades {
  const own = (person: Identity) =>
    database.selectFrom('submissions').where('user_id', '=', person.id).where('replaced_at', 'is', null);

  return {
    async list(person, { page, page_size: size }) {
      const rows = await own(person)
        .select(LISTED)
        .orderBy('id', 'desc')
        .offset((page - 1) * size)
        .limit(size)
        .execute();
      const total = await countOf(own(person));
      const ids = rows.map(({ id }) => id);
      const grades = await findSummaries(database, 'submission_id', ids);
      return { grades: rows.map((row) => presentOwn(row, grades.get(row.id) ?? null)), total, page };
    },

    async get(person, id) {
      const row = await own(person)
        .select([...LISTED, 'code_content'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw new ApiError(404, 'not_found', message`There is no such submission of yours.`);
      const grades = await findSummaries(database, 'submission_id', [id]);
      const audience = person.isAdmin ? 'teacher' : 'student';
      return {
        ...presentOwn(row, grades.get(id) ?? null),
        code_content: row.code_content,
        detail: await findDetail(database, { column: 'submission_id', id }, audience),
      };
    },
  };
}

function presentOwn(row: OwnRow, grade: OwnGrade['grade']): OwnGrade {
  return {
    submission_id: row.id,
    template_id: row.template_id,
    template_name: row.template_name,
    language: row.language,
    submitted_at: new Date(row.submitted_at).toISOString(),
    is_late: row.is_late === 1,
    grade,
  };
}
