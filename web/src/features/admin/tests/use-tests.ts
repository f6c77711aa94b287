import type { TestSuite } from '@coderoom/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announceSuccess } from '#features/admin/frame/announce.ts';
import { refreshGrades } from '#features/admin/grading/queries.ts';
import { getCalls, type TestSubject } from '#features/admin/grading/test-subject.ts';
import { call } from '#lib/server/api.ts';
import { ApiError } from '#lib/server/api-error.ts';
import { testsTexts } from '#texts/admin/tests.tsx';
import { useRestoredForm, useSaveFormOnSignOut } from '#ui/form/use-restored-form.ts';
import {
  areSame,
  createDrafts,
  type DraftProblems,
  type DraftTest,
  findDraftProblems,
  findRefused,
  toBodies,
} from './draft-tests.ts';

/** Tests to start the editor with: loaded fresh, and never again while the editor is open. */
export function editedTestsQuery(subject: Pick<TestSubject, 'kind' | 'id'>) {
  return queryOptions({
    queryKey: ['admin', 'edited-tests', subject.kind, subject.id],
    queryFn: ({ signal }) => call(getCalls(subject).getTests, { params: { id: subject.id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

/** The server's tests and the edited ones. */
interface Edited {
  kept: readonly DraftTest[];
  drafts: readonly DraftTest[];
  revision: number;
}

function begin({ tests, revision }: TestSuite): Edited {
  const kept = createDrafts(tests);
  return { kept, drafts: kept, revision };
}

const NO_PROBLEMS: ReadonlyMap<string, DraftProblems> = new Map();

/** Edits, validates and saves tests. */
export function useDraftTests(subject: TestSubject, suite: TestSuite) {
  const queries = useQueryClient();
  const place = `tests:${subject.kind}-${subject.id}` as const;
  const begun = useRestoredForm(place, useState(() => begin(suite))[0]);
  const [edited, setEdited] = useState(begun);
  /** True after an attempt to save invalid tests. */
  const [isTried, setTried] = useState(false);
  const { kept, drafts, revision } = edited;
  const changed = !areSame(kept, drafts);
  useSaveFormOnSignOut(place, {
    name: testsTexts.saving.unsaved(subject.name),
    value: edited,
    unsaved: changed,
    text: JSON.stringify(toBodies(drafts), null, 2),
  });
  const calls = getCalls(subject);
  const params = { id: subject.id };

  const refresh = async () => {
    // Lists show the number of tests too.
    await Promise.all([
      refreshGrades(queries),
      queries.invalidateQueries({ queryKey: ['admin', 'templates'] }),
    ]);
  };
  const put = (sent: readonly DraftTest[], base?: number) => {
    const tests = toBodies(sent);
    return call(calls.putTests, { params, body: { tests, ...(base !== undefined && { revision: base }) } });
  };
  const save = useMutation({
    mutationFn: async ({ over, sent }: { over: boolean; sent: readonly DraftTest[] }) => {
      if (over) return put(sent);
      try {
        return await put(sent, revision);
      } catch (failure) {
        if (!isConflict(failure)) throw failure;
        // Other files to test with count as a change of the tests as well.
        const found = await call(calls.getTests, { params });
        const isSame = JSON.stringify(toBodies(createDrafts(found.tests))) === JSON.stringify(toBodies(kept));
        if (!isSame) throw failure;
        return await put(sent, found.revision);
      }
    },
    onSuccess: (answer, { sent }) => {
      setEdited((now) => ({ ...now, kept: sent, revision: answer.revision }));
      announceSuccess(testsTexts.saving.done(answer.tests.length, subject.name));
      return refresh();
    },
  });
  const reload = useMutation({
    mutationFn: () => call(calls.getTests, { params }),
    onSuccess: (answer) => take(answer),
  });
  const take = (answer: TestSuite) => {
    setTried(false);
    save.reset();
    setEdited(begin(answer));
  };
  const change = (next: (before: readonly DraftTest[]) => readonly DraftTest[]) => {
    save.reset();
    setEdited((now) => ({ ...now, drafts: next(now.drafts) }));
  };

  const own = new Map(drafts.map((draft) => [draft.key, findDraftProblems(draft)]));
  const isWrong = [...own.values()].some((problems) => Object.keys(problems).length > 0);
  const submit = (over = false) => {
    setTried(isWrong);
    if (!isWrong && !save.isPending) save.mutate({ over, sent: drafts });
  };
  const refused = save.error instanceof ApiError ? findRefused(save.error.fields, drafts) : NO_PROBLEMS;
  return {
    drafts,
    changed,
    change,
    take,
    refresh,
    save,
    submit,
    reload,
    isIncomplete: isTried && isWrong,
    /** True if the server has tests to grade by. */
    hasKept: kept.length > 0,
    /** Errors of a test, some not yet sent to the server, others returned by it. */
    problemsOf: (key: string): DraftProblems => ({ ...own.get(key), ...refused.get(key) }),
    isConflict: isConflict(save.error),
  };
}

function isConflict(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 409;
}

export type Tests = ReturnType<typeof useDraftTests>;
