import { MAX_TEST_CASES, type TestSuite } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, FlaskConical, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { announceSuccess } from '#features/admin/frame/announce.ts';
import { useSaveShortcut } from '#features/admin/frame/use-save-shortcut.ts';
import { GradingLine } from '#features/admin/grading/grading-line.tsx';
import { gradingQuery } from '#features/admin/grading/queries.ts';
import type { TestSubject } from '#features/admin/grading/test-subject.ts';
import type { TriedProgram } from '#features/admin/task-program/tried-program.ts';
import { SAVE_SHORTCUT } from '#lib/browser/keyboard.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { type ServerSentence, translated } from '#lib/server/server-sentence.ts';
import { formatPoints } from '#shared/grades/score-text.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { testsTexts } from '#texts/admin/tests.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Note } from '#ui/display/note.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import {
  type DraftProblems,
  type DraftTest,
  findDraftProblems,
  hasRoom,
  sumPoints,
  withNew,
} from './draft-tests.ts';
import { FillOutputs } from './fill-outputs.tsx';
import { ExportTests, ImportTests } from './test-files.tsx';
import { TestList } from './test-list.tsx';
import { TryTests } from './try-tests.tsx';
import { editedTestsQuery, type Tests, useDraftTests } from './use-tests.ts';

/** The number of tests, and their points. */
function TestsSum({ drafts }: { drafts: readonly DraftTest[] }) {
  const total = sumPoints(drafts);
  const points = <span className="font-mono text-text-1">{formatPoints(total)}</span>;
  return <p className="whitespace-nowrap text-text-2">{testsTexts.head.sum(drafts.length, points, total)}</p>;
}

interface AddTestProps {
  drafts: readonly DraftTest[];
  onAdd: () => void;
}

/** Adds a test while there is room for one. */
function AddTest({ drafts, onAdd }: AddTestProps) {
  return (
    <Button
      icon={<Plus aria-hidden strokeWidth={1.75} />}
      disabled={!hasRoom(drafts)}
      title={hasRoom(drafts) ? undefined : testsTexts.head.full(MAX_TEST_CASES)}
      onClick={onAdd}
      className="max-md:h-11"
    >
      {testsTexts.head.add}
    </Button>
  );
}

/** Stands in place of the list while there are no tests. */
function NoTests({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState icon={<FlaskConical aria-hidden strokeWidth={1.5} />} text={testsTexts.empty}>
      <Button onClick={onAdd} className="mt-1.5 max-md:h-11">
        {testsTexts.writeFirst}
      </Button>
    </EmptyState>
  );
}

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
        {program !== undefined && drafts.length > 0 && (
          <FillOutputs subject={null} program={program} drafts={drafts} onChange={tests.change} />
        )}
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

interface TestsEditorProps {
  subject: TestSubject;
  /** The program to try the tests with; undefined if there is none. */
  program?: TriedProgram;
  isAnonymous?: boolean;
  /** True while it is visible: then Ctrl+S saves the tests. */
  isShown?: boolean;
  onUnsaved: (unsaved: boolean) => void;
}

/** Edits the tests that grade programs, and shows the grading progress. */
export function TestsEditor(props: TestsEditorProps) {
  const query = useQuery(editedTestsQuery(props.subject));
  // Loaded together: the grading progress would push the tests down later.
  const grading = useQuery(gradingQuery(props.subject));
  const failure = describeQueryFailure(query, testsTexts.failed);
  if (query.data !== undefined && !grading.isPending) return <LoadedTests {...props} suite={query.data} />;
  return failure === null ? (
    <div className="p-4">
      <SkeletonLines label={testsTexts.loading} widths={[30, 60, 20, 45, 50]} />
    </div>
  ) : (
    <FailureNote failure={failure} />
  );
}

function LoadedTests({
  subject,
  program,
  isAnonymous = false,
  isShown = true,
  onUnsaved,
  suite,
}: TestsEditorProps & { suite: TestSuite }) {
  const tests = useDraftTests(subject, suite);
  const [notes, setNotes] = useState<readonly ServerSentence[]>([]);
  /** The solution that was run last: both dialogs begin with it. */
  const [solution, setSolution] = useState<TriedProgram | null>(null);
  const tried = program && (solution ?? program);
  const { drafts, changed, submit, save } = tests;
  const drawing = program && { ...program, templateId: subject.kind === 'template' ? subject.id : null };
  const reportUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => {
    reportUnsaved(changed);
  }, [changed]);
  useSaveShortcut(() => isShown && changed && submit());
  const add = () => tests.change(withNew);
  const imported = (answer: TestSuite, passedOver: readonly ServerSentence[], added: number) => {
    tests.take(answer);
    setNotes(passedOver);
    announceSuccess(testsTexts.files.imported(added));
    void tests.refresh();
  };
  return (
    <section aria-label={testsTexts.title} className="flex min-h-0 flex-1 flex-col md:overflow-y-auto">
      <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-b border-border px-4 py-2 md:sticky md:top-0 md:z-10 md:bg-page">
        {/* One below the other: beside the buttons there is no room for both. */}
        <div className="min-w-0 flex-1 max-md:basis-full">
          <TestsSum drafts={drafts} />
          {changed && (
            <p className="text-12/[16px] whitespace-nowrap text-text-2">{frameTexts.list.unsavedChanges}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-md:basis-full max-md:[&_svg]:hidden">
          <ImportTests subject={subject} count={drafts.length} unsaved={changed} onImported={imported} />
          {drafts.length > 0 && <ExportTests subject={subject} unsaved={changed} />}
          {tried !== undefined && drafts.length > 0 && (
            <>
              <TryTests
                subject={subject}
                program={tried}
                drafts={drafts}
                unsaved={changed}
                onTried={setSolution}
              />
              <FillOutputs
                subject={subject}
                program={tried}
                drafts={drafts}
                onChange={tests.change}
                onTried={setSolution}
              />
            </>
          )}
        </div>
        <AddTest drafts={drafts} onAdd={add} />
        <Button
          look="primary"
          busy={save.isPending}
          disabled={save.isPending || !changed}
          icon={<Check aria-hidden strokeWidth={1.75} />}
          shortcut={SAVE_SHORTCUT}
          onClick={() => submit()}
          className="max-md:h-11"
        >
          {testsTexts.head.save}
        </Button>
      </header>
      <Problem tests={tests} />
      {notes.length > 0 && <PassedOver notes={notes} onDismiss={() => setNotes([])} />}
      {tests.hasKept && <GradingLine subject={subject} isAnonymous={isAnonymous} />}
      {drafts.length === 0 ? <NoTests onAdd={add} /> : <TestList tests={tests} program={drawing} />}
    </section>
  );
}

/** Explains why the tests were not saved, and what to do next. */
function Problem({ tests: { isIncomplete, isConflict, save, submit, reload } }: { tests: Tests }) {
  if (isIncomplete) {
    return <Note tone="danger" text={testsTexts.saving.incomplete} />;
  }
  if (isConflict) {
    return (
      <Note tone="danger" text={testsTexts.saving.conflict}>
        <span className="flex flex-wrap justify-end gap-1">
          <Button
            size="small"
            busy={reload.isPending}
            onClick={() => reload.mutate()}
            className="max-md:h-11"
          >
            {testsTexts.saving.loadTheirs}
          </Button>
          <Button size="small" look="danger" onClick={() => submit(true)} className="max-md:h-11">
            {testsTexts.saving.saveMine}
          </Button>
        </span>
      </Note>
    );
  }
  const failed = reload.error ?? save.error;
  if (failed === null) return null;
  return <Note tone="danger" text={describeFailure(failed, testsTexts.saving.failed)} />;
}

interface PassedOverProps {
  notes: readonly ServerSentence[];
  onDismiss: () => void;
}

/** Lists the parts of a file that were skipped, with reasons. */
function PassedOver({ notes, onDismiss }: PassedOverProps) {
  return (
    <Note tone="warning" text={notes.map(translated).join(' ')}>
      <Button size="small" onClick={onDismiss} className="max-md:h-11">
        {testsTexts.files.dismiss}
      </Button>
    </Note>
  );
}
