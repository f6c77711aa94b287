import type { GradeMatrix } from '@coderoom/contract';
import type { CsvColumn } from '#http/csv/csv.ts';
import { displayNameOf } from './matrix.ts';

type Student = GradeMatrix['students'][number];

/** Builds the columns of the download from the page's own data, so that all numbers agree. */
export function matrixColumns({ templates, cells }: GradeMatrix): CsvColumn<Student>[] {
  const byStudent = Map.groupBy(cells, ({ user_id }) => user_id);
  const scores = new Map(
    cells.map(({ user_id, template_id, score }) => [`${user_id} ${template_id}`, score] as const),
  );
  const headings = unique(
    ['Name', 'Username', 'Email', 'Total', 'Late'],
    templates.map(({ name, max_score }) => (max_score === null ? name : `${name} (${max_score})`)),
  );
  return [
    ['Name', displayNameOf],
    ['Username', ({ username }) => username],
    ['Email', ({ email }) => email],
    ...templates.map(
      ({ id }, index): CsvColumn<Student> => [
        headings[index] ?? '',
        (student) => scores.get(`${student.id} ${id}`) ?? null,
      ],
    ),
    ['Total', ({ total }) => total],
    ['Late', ({ id }) => (byStudent.get(id) ?? []).filter(({ is_late }) => is_late).length],
  ];
}

/** Makes headings unique: two tasks may share a name, but readers of CSV identify columns by heading. */
function unique(taken: readonly string[], headings: readonly string[]): string[] {
  const used = new Set(taken);
  return headings.map((heading) => {
    let name = heading;
    for (let number = 2; used.has(name); number += 1) name = `${heading} #${number}`;
    used.add(name);
    return name;
  });
}
