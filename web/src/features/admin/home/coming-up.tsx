import { useQuery } from '@tanstack/react-query';
import { taskProgressQuery } from '#features/admin/grading/task-progress.tsx';
import { OverviewPart } from '#features/admin/overview/overview-part.tsx';
import { formatDue } from '#shared/deadlines/due-text.ts';
import { teachingTexts } from '#texts/admin/teaching.ts';
import { dueTasks } from './class-progress.ts';
import { useHomeGroups } from './home-groups.ts';

const { comingUp: texts } = teachingTexts;

/** Deadlines within a week, the next first. */
export function ComingUp() {
  const { group } = useHomeGroups();
  const { data } = useQuery(taskProgressQuery('mine', { group }));
  if (data === undefined) return null;
  const now = new Date();
  const tasks = dueTasks(data, now);
  return (
    <OverviewPart title={texts.title}>
      {tasks.length === 0 && <p className="px-4 pb-3 text-text-2">{texts.none}</p>}
      <ul aria-label={texts.title} className="pb-3">
        {tasks.map(({ id, name, deadline, classrooms }) => (
          <li key={id} className="px-4 py-1.5">
            <time dateTime={deadline} className="block text-12 text-warning">
              {formatDue(deadline, now)}
            </time>
            <bdi className="block wrap-anywhere">{name}</bdi>
            <bdi className="block text-12 text-text-2 wrap-anywhere">{classrooms.join(', ')}</bdi>
          </li>
        ))}
      </ul>
    </OverviewPart>
  );
}
