import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** The grades of a classroom's students by template. */
export const grades = {
  title: 'Grades',
  failed: "Couldn't load the grades",
  loading: 'Loading the grades',
  noStudents: 'No students yet. Share the classroom key or import a roster.',
  noTemplates: 'No templates yet. Grades appear here once the classroom has one.',
  search: 'Search students',
  unmatched: 'No student matches this search.',
  clearSearch: 'Clear the search',
  countedStudents: (count: number) => counted(count, { one: 'student', other: 'students' }),
  countedTemplates: (count: number) => counted(count, { one: 'template', other: 'templates' }),
  table: 'Grades by student and template',
  student: 'Student',
  /** The sum of a student's points. */
  total: 'Total',
  noTests: 'no tests',
  /** Maximum points of a template, and its students' average. */
  max: (points: string) => `max ${points}`,
  mean: (points: string) => `mean ${points}`,
  cell: (student: string, template: string, facts: string) => `${student}, ${template}: ${facts}`,
  /** Facts about a grade: parts of a list. */
  facts: {
    noScore: 'submitted, no score',
    late: 'late',
    byHand: 'graded manually',
    pending: 'being graded',
    failed: 'not graded',
  },
  lateBadge: 'Late',
};

export const gradesTexts = await inLanguage(grades, {
  de: async () => (await import('#texts/de/admin/grades.ts')).grades,
});
