import type { GradeMatrix } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { unknownClassroom } from '#features/classrooms/index.ts';
import { readMatrix } from './matrix.ts';

/** Reads all grades of a classroom. */
export interface ClassroomGradeReader {
  /** Includes the classroom's name. @throws {ApiError} 404. */
  get(classroomId: number): Promise<{ name: string; matrix: GradeMatrix }>;
}

export function createClassroomGrades(database: Database): ClassroomGradeReader {
  return {
    async get(classroomId) {
      const classroom = await database
        .selectFrom('classrooms')
        .select('name')
        .where('id', '=', classroomId)
        .executeTakeFirst();
      if (!classroom) throw unknownClassroom();
      return { name: classroom.name, matrix: await readMatrix(database, classroomId) };
    },
  };
}
