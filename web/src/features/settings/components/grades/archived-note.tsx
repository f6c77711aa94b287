import { ownGradesTexts } from '#texts/settings/own-work.ts';

/** Says why a grade of an archived class offers neither replies nor requests. */
export function ArchivedNote() {
  return (
    <p className="shrink-0 border-b border-border px-4 py-2 text-12 text-text-2 print:hidden">
      {ownGradesTexts.grade.archived}
    </p>
  );
}
