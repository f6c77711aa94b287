import { createReplies, type Replies } from './comments/replies.ts';
import { type ClassroomGradebooks, createClassroomGrades } from './matrix/classroom-grades.ts';
import { createOwnNews, type OwnNews } from './news/own-news.ts';
import { createOwnGrades, type OwnGrades } from './own-grades.ts';
import { createGrades, type Grades, type GradesDependencies } from './service.ts';

/** The grades feature: its services. */
export interface GradeParts {
  grades: Grades;
  own: OwnGrades;
  replies: Replies;
  news: OwnNews;
  classrooms: ClassroomGradebooks;
}

export function createGradeParts(dependencies: GradesDependencies): GradeParts {
  const { database } = dependencies;
  return {
    grades: createGrades(dependencies),
    own: createOwnGrades(database),
    replies: createReplies(database),
    news: createOwnNews(database),
    classrooms: createClassroomGrades(database),
  };
}
