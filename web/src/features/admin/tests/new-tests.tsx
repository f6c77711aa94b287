import { testsTexts } from '#texts/admin/tests.tsx';
import { type DraftProblems, type DraftTest, findDraftProblems, withNew } from './draft-tests.ts';
import { TestList } from './test-list.tsx';
import { AddTest, NoTests, TestsSum } from './tests-head.tsx';
import type { TriedProgram } from './tried-program.ts';

interface NewTestsProps {
  drafts: readonly DraftTest[];
  /** Errors that the server returned, by the keys of the tests. */
  refused: ReadonlyMap<string, DraftProblems>;
  onChange: (drafts: readonly DraftTest[]) => void;
  /** The program of the template that is not saved yet; undefined: there is none. */
  program?: TriedProgram | undefined;
  /** Says when they are saved. */
  remark?: string;
}

/** Edits the tests of a template or an assignment that is not saved yet: they are saved with it. */
export function NewTests({
  drafts,
  refused,
  onChange,
  program,
  remark = testsTexts.head.savedWithTemplate,
}: NewTestsProps) {
  const problems = new Map(
    drafts.map((draft) => [draft.key, { ...findDraftProblems(draft), ...refused.get(draft.key) }]),
  );
  const add = () => onChange(withNew(drafts));
  const tests = {
    drafts,
    change: (next: (before: readonly DraftTest[]) => readonly DraftTest[]) => onChange(next(drafts)),
    problemsOf: (key: string) => problems.get(key) ?? {},
  };
  return (
    <section aria-label={testsTexts.title} className="flex min-h-0 flex-1 flex-col md:overflow-y-auto">
      <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-b border-border px-4 py-2 md:sticky md:top-0 md:z-10 md:bg-page">
        <TestsSum drafts={drafts} />
        <span className="flex-1 text-12 text-text-2 max-md:order-last max-md:basis-full">{remark}</span>
        <AddTest drafts={drafts} onAdd={add} />
      </header>
      {drafts.length === 0 ? (
        <NoTests onAdd={add} />
      ) : (
        <TestList tests={tests} program={program && { ...program, templateId: null }} />
      )}
    </section>
  );
}
