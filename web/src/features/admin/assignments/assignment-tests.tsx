import type { Assignment } from '@coderoom/contract';
import { useState } from 'react';
import type { TestedThing } from '#features/admin/grading/tested-thing.ts';
import { TestsEditor } from '#features/admin/tests/tests-editor.tsx';
import { testsTexts } from '#texts/admin/tests.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';

/** Describes an assignment as something that has tests. */
export function testedAssignment({ id, name }: Assignment): TestedThing {
  return { kind: 'assignment', id, name };
}

interface AssignmentTestsProps {
  assignment: Assignment;
  isAnonymous: boolean;
}

/** The tests that grade the programs of an assignment. */
export function AssignmentTests({ assignment, isAnonymous }: AssignmentTestsProps) {
  const [unsaved, setUnsaved] = useState(false);
  return (
    <>
      <TestsEditor thing={testedAssignment(assignment)} isAnonymous={isAnonymous} onUnsaved={setUnsaved} />
      <UnsavedGuard name={testsTexts.saving.unsaved(assignment.name)} unsaved={unsaved} />
    </>
  );
}
