import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TemplateDraft } from '#features/admin/templates/draft.ts';
import { savedTestsQuery, statementPartsQuery } from '#features/admin/templates/queries.ts';
import { attemptsOf, rulesBody } from '#features/admin/templates/sections/draft-rules.ts';
import { sumPoints, toBodies } from '#features/admin/tests/draft-tests.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { describeAttempts, describeLateWork } from '#shared/grades/rule-text.ts';
import { openExamples } from '#shared/statements/examples.tsx';
import type { TaskContent } from '#shared/statements/task-article.tsx';
import { describeFile, nameOf, type UnsentFile } from './unsent-files.ts';

/**
 * Returns the edited template as students would read it. @param id null for a new one
 * @param unsent files that only this page has
 */
export function useTaskContent(
  id: number | null,
  draft: TemplateDraft,
  unsent: readonly UnsentFile[],
): TaskContent {
  const user = useAuth((state) => state.user);
  const savedTests = useQuery({ ...savedTestsQuery(id ?? 0), enabled: id !== null }).data;
  const parts = useQuery(statementPartsQuery(id ?? draft.copyOf)).data;
  const files = useMemo(() => allFiles(parts?.files ?? NO_FILES, unsent), [parts, unsent]);
  const { tests } = draft;
  const { examples, count, total } = useMemo(() => {
    const shown = id === null ? toBodies(tests) : (savedTests?.tests ?? []);
    const points = id === null ? sumPoints(tests) : (savedTests?.total_points ?? 0);
    return { examples: openExamples(shown), count: shown.length, total: points };
  }, [id, tests, savedTests]);
  const { name, language, deadline, statement, description } = draft;
  const attempts = attemptsOf(draft.rules);
  const { late_penalty, late_until } = rulesBody(draft.rules, deadline !== null && draft.allowLate);
  const times = attempts && describeAttempts(attempts);
  return {
    name,
    language,
    creator: id === null ? (user?.full_name ?? user?.username ?? null) : (parts?.creator ?? null),
    points: count > 0 ? total : null,
    deadline,
    rules: [...(times === null ? [] : [times]), ...describeLateWork(late_penalty, late_until)],
    statement: statement.trim() === '' ? null : statement,
    description: description.trim() === '' ? null : description.trim(),
    templateId: id ?? draft.copyOf,
    ...files,
    examples,
  };
}

const NO_FILES: TaskContent['files'] = [];

/** An unsent file stands in place of a saved one of the same name, as it will once it is sent. */
function allFiles(
  saved: TaskContent['files'],
  unsent: readonly UnsentFile[],
): Pick<TaskContent, 'files' | 'unsent'> {
  const contents = new Map(unsent.map(({ file }) => [nameOf(file.name), file]));
  // No file of the server has such an id.
  const waiting = unsent.flatMap(({ file }, index) => describeFile(file, -1 - index) ?? []);
  return { files: [...saved.filter(({ name }) => !contents.has(name)), ...waiting], unsent: contents };
}
