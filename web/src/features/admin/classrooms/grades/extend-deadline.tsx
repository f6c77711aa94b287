import { getAdminTemplate, updateTemplate } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { refreshGrades } from '#features/admin/grading/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatMoment } from '#lib/text/format.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { Button } from '#ui/button/button.tsx';

const { about } = gradesTexts;

/** Extensions that are one click away, in days. */
const USUAL_DAYS = [1, 3, 7];

interface ExtendDeadlineProps {
  student: { id: number; name: string };
  templateId: number;
  /** The deadline of all others. */
  deadline: string;
  onDone: () => void;
}

/** Gives one student more time, from the deadline on or from now, whichever is later. */
export function ExtendDeadline({ student, templateId: id, deadline, onDone }: ExtendDeadlineProps) {
  const queries = useQueryClient();
  const extend = useMutation({
    mutationFn: async (days: number) => {
      // Others may have got an extension since the gradebook was loaded, and may get one in this moment.
      const { exclusions } = await call(getAdminTemplate, { params: { id } });
      const own = exclusions.find(({ user_id }) => user_id === student.id)?.deadline;
      const until = daysAfter(Math.max(Date.parse(own ?? deadline), Date.now()), days);
      const others = exclusions.filter(({ user_id }) => user_id !== student.id);
      const grants = [...others.map(toGrant), { user_id: student.id, deadline: until }];
      const body = { exclusions: grants, exclusions_base: exclusions.map(toGrant) };
      await call(updateTemplate, { params: { id }, body });
      return until;
    },
    onSuccess: async (until) => {
      announceSuccess(about.extended(student.name, formatMoment(until)));
      onDone();
      await Promise.all([
        refreshGrades(queries),
        queries.invalidateQueries({ queryKey: ['admin', 'templates'] }),
      ]);
    },
    onError: (error) => announceFailure(describeFailure(error, about.extendFailed)),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line
    <div
      role="group"
      aria-label={about.extend}
      className="flex flex-wrap items-center gap-1 border-t border-border p-2 text-12"
    >
      <span aria-hidden className="px-1 text-text-2">
        {about.extend}
      </span>
      {USUAL_DAYS.map((days) => (
        <Button
          key={days}
          size="small"
          disabled={extend.isPending}
          onClick={() => extend.mutate(days)}
          className="max-md:h-11"
        >
          {about.days(days)}
        </Button>
      ))}
      <Link
        to={{ search: `?section=templates&edit=${id}` }}
        className="rounded-half px-1 text-accent-text hover:underline max-md:py-3"
      >
        {about.otherDate}
      </Link>
    </div>
  );
}

function toGrant({ user_id, deadline }: { user_id: number; deadline: string | null }) {
  return { user_id, deadline };
}

/** At the same time of day, also when clocks change in between. */
function daysAfter(moment: number, days: number): string {
  const after = new Date(moment);
  after.setDate(after.getDate() + days);
  return after.toISOString();
}
