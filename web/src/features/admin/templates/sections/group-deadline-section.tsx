import { useQueries, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { classroomChoicesQuery, useListScope } from '#features/admin/frame/list-scope.ts';
import { type TemplateDraft, takesExclusions } from '#features/admin/templates/draft.ts';
import { groupsQuery } from '#shared/groups/group-choice.ts';
import { groupsTexts } from '#texts/admin/groups.ts';
import { IconButton } from '#ui/button/button.tsx';
import { DeadlinePicker } from './deadline-section.tsx';

interface GroupDeadlineSectionProps {
  draft: TemplateDraft;
  onChange: (part: Partial<TemplateDraft>) => void;
}

/** A deadline for each group of the chosen classes. Each replaces the one for everybody, which must be set first. */
export function GroupDeadlineSection({ draft, onChange }: GroupDeadlineSectionProps) {
  const { classroomIds, groupDeadlines } = draft;
  const answers = useQueries({ queries: classroomIds.map(groupsQuery) });
  const classrooms = useQuery(classroomChoicesQuery(useListScope())).data ?? [];
  const groups = answers.flatMap(({ data }, index) =>
    (data?.groups ?? []).map(({ id, name }) => ({ id, name, classroomId: classroomIds[index] ?? 0 })),
  );
  if (groups.length === 0) return null;
  const takesDeadlines = takesExclusions(draft);
  const without = (id: number) => groupDeadlines.filter(({ groupId }) => groupId !== id);
  const nameOf = (group: (typeof groups)[number]) =>
    classroomIds.length === 1
      ? group.name
      : `${group.name} (${classrooms.find(({ id }) => id === group.classroomId)?.name ?? ''})`;
  return (
    <section aria-label={groupsTexts.deadline.title} className="flex flex-col gap-3 px-4 py-4">
      <div>
        <h3 className="font-strong">{groupsTexts.deadline.title}</h3>
        <p className="text-12 text-text-3">
          {takesDeadlines ? groupsTexts.deadline.explanation : groupsTexts.deadline.generalFirst}
        </p>
      </div>
      <ul className="flex flex-col gap-3 empty:hidden">
        {(takesDeadlines ? groups : []).map((group) => {
          const name = nameOf(group);
          const deadline = groupDeadlines.find(({ groupId }) => groupId === group.id)?.deadline ?? null;
          return (
            <li key={group.id} className="flex flex-col gap-1">
              <div className="flex min-h-6 items-center gap-2">
                <bdi className="min-w-0 truncate font-medium">{name}</bdi>
                <span className="flex-1" />
                {deadline !== null && (
                  <IconButton
                    label={groupsTexts.deadline.clear(name)}
                    size="small"
                    icon={<X aria-hidden strokeWidth={1.75} />}
                    onClick={() => onChange({ groupDeadlines: without(group.id) })}
                    className="max-md:size-11"
                  />
                )}
              </div>
              <DeadlinePicker
                label={groupsTexts.deadline.of(name)}
                deadline={deadline}
                none={groupsTexts.deadline.general}
                onChange={(chosen) =>
                  onChange({
                    groupDeadlines: [
                      ...without(group.id),
                      { groupId: group.id, classroomId: group.classroomId, deadline: chosen },
                    ],
                  })
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
