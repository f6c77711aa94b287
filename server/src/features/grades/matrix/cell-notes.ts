import { type GradeMark, type GradeMatrix, gradeMarkOf, type PageLanguage } from '@coderoom/contract';

type Note = Exclude<GradeMark, 'scored'> | 'no_program' | 'late' | 'by_hand' | 'outdated' | 'regrade';

/** The gradebook's words on the page. */
const NOTES: Record<PageLanguage, Record<Note, string>> = {
  en: {
    pending: 'grading',
    failed: 'not graded',
    to_grade: 'to grade',
    submitted: 'submitted',
    missing: 'missing',
    not_required: 'not required',
    not_due: 'not due yet',
    no_program: 'no program in the upload',
    late: 'late',
    by_hand: 'graded manually',
    outdated: 'the tests have changed since',
    regrade: 'regrade requested',
  },
  de: {
    pending: 'wird bewertet',
    failed: 'nicht bewertet',
    to_grade: 'zu bewerten',
    submitted: 'abgegeben',
    missing: 'fehlt',
    not_required: 'nicht erforderlich',
    not_due: 'noch nicht fällig',
    no_program: 'kein Programm hochgeladen',
    late: 'zu spät',
    by_hand: 'manuell bewertet',
    outdated: 'Tests seither geändert',
    regrade: 'Neubewertung beantragt',
  },
};

/** Says what the page shows beside a score in a task, or in its place; null: nothing but the score. */
export function noteTask(
  cell: GradeMatrix['cells'][number] | undefined,
  absence: { isMissing: boolean; isNotRequired: boolean },
  language: PageLanguage,
): string | null {
  const mark = gradeMarkOf(cell, absence);
  return inWords(
    [
      cell?.is_late && 'late',
      mark !== 'scored' && mark,
      cell?.is_overridden && 'by_hand',
      cell?.is_outdated && 'outdated',
      cell?.has_regrade_request && 'regrade',
    ],
    language,
  );
}

/** Says the same about a program of an uploaded assignment, of which nothing is ever due. */
export function noteUpload(
  cell: GradeMatrix['assignment_cells'][number] | undefined,
  language: PageLanguage,
): string | null {
  if (cell === undefined) return NOTES[language].no_program;
  const mark = gradeMarkOf(cell, { isMissing: false, isNotRequired: false });
  return inWords(
    [mark !== 'scored' && mark, cell.is_overridden && 'by_hand', cell.is_outdated && 'outdated'],
    language,
  );
}

function inWords(notes: readonly (Note | false | undefined)[], language: PageLanguage): string | null {
  const words = notes.flatMap((note) => (note ? [NOTES[language][note]] : []));
  return words.length === 0 ? null : words.join(', ');
}
