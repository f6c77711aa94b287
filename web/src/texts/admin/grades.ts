import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** The grades of a classroom's students by template. */
export const grades = {
  title: 'Grades',
  failed: 'Failed to load the grades',
  loading: 'Loading the grades',
  noStudents: 'There are no students yet. Give them the key, or import a roster.',
  noTemplates: 'This classroom has no templates yet. Its grades appear here with the first one.',
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
    noScore: 'handed in, no score',
    late: 'late',
    byHand: 'given by hand',
    pending: 'being graded',
    failed: 'not graded',
  },
  lateBadge: 'Late',
};

export const gradesTexts = await inLanguage(grades, {
  de: async () => (await import('#texts/de/admin/grades.ts')).grades,
});
