import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useProgram } from '#features/playground/program-store.ts';
import { templateTestsQuery } from '#features/playground/templates/queries.ts';
import { useTask } from '#features/playground/templates/use-chosen-template.ts';
import { usePlaygroundRun } from '#features/playground/use-run.ts';
import { describeAttempts, describeLateWork, describeUsedAttempts } from '#shared/grades/rule-text.ts';
import { openExamples, type TaskExample } from '#shared/statements/examples.tsx';
import { TaskArticle } from '#shared/statements/task-article.tsx';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button } from '#ui/button/button.tsx';

const NONE: readonly TaskExample[] = [];

/** The task of the chosen template: its statement, and the open tests as examples. */
export function TaskView() {
  const task = useTask();
  const owner = useProgram((state) => state.owner);
  const { data: examples = NONE } = useQuery({
    ...templateTestsQuery(owner ?? 0, task?.id ?? 0),
    enabled: owner !== null && task !== null && task.test_count > 0,
    select: openExamples,
  });
  if (task === null) return null;
  const { attempts, can_submit, late_penalty, late_until } = task;
  const times = attempts.used === 0 ? describeAttempts(attempts) : describeUsedAttempts(attempts, can_submit);
  return (
    <TaskArticle
      task={{
        ...task,
        creator: task.creator_full_name ?? task.creator_username,
        points: task.test_count > 0 ? task.total_points : null,
        deadline: task.submission_deadline,
        rules: [...(times === null ? [] : [times]), ...describeLateWork(late_penalty, late_until)],
        templateId: task.id,
        examples,
      }}
      renderAct={renderRun}
    />
  );
}

function renderRun({ input, name }: TaskExample) {
  return input === '' ? null : <RunWithInput input={input} name={name} />;
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
      className="h-auto! min-h-6 max-w-full shrink! py-0.5 whitespace-normal! max-md:min-h-11"
    >
      {playgroundTexts.task.runWithInput}
    </Button>
  );
}
