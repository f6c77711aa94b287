import { LANGUAGE_FACTS } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useProgram } from '#features/playground/program-store.ts';
import { templateTestsQuery } from '#features/playground/templates/queries.ts';
import { usePlaygroundRun } from '#features/playground/use-run.ts';
import { describePoints } from '#shared/grades/score-text.ts';
import { TaskStatement } from '#shared/statements/task-statement.tsx';
import { TestText } from '#shared/test-results/test-text.tsx';
import { caseResultsTexts } from '#texts/case-results.tsx';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button } from '#ui/button/button.tsx';
import { useTask } from './use-task.ts';

/** The task of the chosen template: its statement, and the open tests as examples. */
export function TaskView() {
  const task = useTask();
  if (task === null) return null;
  const { name, statement, description, language, creator_username, test_count, total_points } = task;
  return (
    <article className="flex flex-col gap-4 px-4 py-3">
      <header className="flex flex-col gap-1">
        <h3 className="text-16 font-strong">
          <bdi>{name}</bdi>
        </h3>
        <p className="flex flex-wrap gap-x-3 text-12 text-text-2">
          {test_count > 0 && <span>{describePoints(total_points)}</span>}
          <span>{LANGUAGE_FACTS[language].name}</span>
          {creator_username !== null && <bdi>{creator_username}</bdi>}
        </p>
      </header>
      {statement === null ? (
        <p className="leading-6 whitespace-pre-wrap wrap-anywhere">{description}</p>
      ) : (
        <TaskStatement text={statement} templateId={task.id} files={task.files} />
      )}
      {test_count > 0 && <Examples templateId={task.id} />}
    </article>
  );
}

/** The tests that are not hidden, with their input and output. */
function Examples({ templateId }: { templateId: number }) {
  const owner = useProgram((state) => state.owner);
  const { data: tests } = useQuery({
    ...templateTestsQuery(owner ?? 0, templateId),
    enabled: owner !== null,
  });
  const examples = tests?.filter((test) => !test.is_hidden) ?? [];
  if (examples.length === 0) return null;
  return (
    <section aria-label={playgroundTexts.task.examples} className="flex flex-col gap-3">
      <h4 className="font-strong">{playgroundTexts.task.examples}</h4>
      {examples.map(({ number, name, input, expected_output }) => (
        <div key={number} className="rounded-full border border-border">
          <div className="flex items-center gap-2 border-b border-border bg-surface-1 py-1 pr-1 pl-3">
            <h5 className="min-w-0 flex-1 truncate font-medium">
              <bdi>{name}</bdi>
            </h5>
            <RunWithInput input={input ?? ''} name={name ?? ''} />
          </div>
          <div className="grid gap-3 p-3 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
            <TestText name={caseResultsTexts.input} text={input ?? ''} absent={caseResultsTexts.noInput} />
            <TestText
              name={caseResultsTexts.expected}
              text={expected_output ?? ''}
              absent={caseResultsTexts.nothingExpected}
            />
          </div>
        </div>
      ))}
    </section>
  );
}

/** Runs the program with the input of an example. */
function RunWithInput({ input, name }: { input: string; name: string }) {
  const { run, possible, running } = usePlaygroundRun();
  return (
    <Button
      size="small"
      icon={<Play aria-hidden strokeWidth={1.75} />}
      disabled={!possible || running}
      aria-label={playgroundTexts.task.runWithInputOf(name)}
      onClick={() => {
        useProgram.getState().editInput(input);
        run();
      }}
      className="shrink-0 max-md:h-11"
    >
      {playgroundTexts.task.runWithInput}
    </Button>
  );
}
