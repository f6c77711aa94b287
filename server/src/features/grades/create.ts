import { type ClassroomGradeReader, createClassroomGrades } from './matrix/classroom-grades.ts';
import { createOwnGrades, type OwnGrades } from './own-grades.ts';
import { createGrades, type Grades, type GradesDependencies } from './service.ts';

/** The grades feature: its services. */
export interface GradeParts {
  grades: Grades;
  own: OwnGrades;
  classrooms: ClassroomGradeReader;
}

export function createGradeParts(dependencies: GradesDependencies): GradeParts {
  const { database } = dependencies;
  return {
    grades: createGrades(dependencies),
    own: createOwnGrades(database),
    classrooms: createClassroomGrades(database),
  };
}
