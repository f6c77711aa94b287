import { createLineComments, type LineComments } from './comments/comments.ts';
import { createReplies, type Replies } from './comments/replies.ts';
import { type ClassroomGradebooks, createClassroomGrades } from './matrix/classroom-grades.ts';
import { createOwnGrades, type OwnGrades } from './own-grades.ts';
import { createOwnNews, type OwnNews } from './own-news.ts';
import { createRegradeRequests, type RegradeRequests } from './regrades/regrade-requests.ts';
import { createGrades, type Grades, type GradesDependencies } from './service.ts';
import { createTeachersNews, type TeachersNews } from './teachers-news.ts';

/** The grades feature: its services. */
export interface GradeParts {
  grades: Grades;
  own: OwnGrades;
  comments: LineComments;
  replies: Replies;
  regrades: RegradeRequests;
  news: OwnNews;
  teachersNews: TeachersNews;
  classrooms: ClassroomGradebooks;
}

export function createGradeParts(dependencies: GradesDependencies): GradeParts {
  const { database } = dependencies;
  return {
    grades: createGrades(dependencies),
    own: createOwnGrades(database),
    comments: createLineComments(dependencies),
    replies: createReplies(dependencies),
    regrades: createRegradeRequests(dependencies),
    news: createOwnNews(database),
    teachersNews: createTeachersNews(database),
    classrooms: createClassroomGrades(database),
  };
}
