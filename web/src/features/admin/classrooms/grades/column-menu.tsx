import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { gradesKey } from '#features/admin/classrooms/queries.ts';
import { parseNumber } from '#features/admin/frame/parse-number.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { formatPoints } from '#shared/grades/score-text.ts';
import { teachesIn } from '#shared/people/roles.ts';
import { actsTexts } from '#texts/acts.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Field } from '#ui/form/field.tsx';
import { Popover } from '#ui/overlay/popover.tsx';

const MAX_WEIGHT = 1_000;

interface WeightFormProps {
  weight: number;
  classroomId: number;
  onSave: (weight: number) => Promise<unknown>;
  onSaved: () => void;
}

/** How often the points of a task or an uploaded assignment count. */
function WeightForm({ weight, classroomId, onSave, onSaved }: WeightFormProps) {
  const [typed, setTyped] = useState(formatPoints(weight));
  const queries = useQueryClient();
  const wanted = parseNumber(typed);
  const isFit =
    wanted !== null &&
    wanted >= 0 &&
    wanted <= MAX_WEIGHT &&
    Number.isInteger(Math.round(wanted * 1e4) / 100);
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: gradesKey(classroomId) });
      onSaved();
    },
  });
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFit) save.mutate(wanted);
      }}
    >
      <div className="flex items-end gap-2">
        <Field
          label={gradesTexts.task.weight}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="w-24"
        />
        <Button
          type="submit"
          busy={save.isPending}
          disabled={!isFit || save.isPending}
          className="max-md:h-11"
        >
          {actsTexts.save}
        </Button>
      </div>
      <p className="text-12 text-text-2">{gradesTexts.task.weightExplanation}</p>
      {save.isError && (
        <Note tone="danger" text={describeFailure(save.error, gradesTexts.task.weightFailed)} />
      )}
    </form>
  );
}

interface ColumnMenuProps {
  name: string;
  /** Stands below the name. */
  facts: ReactNode;
  weight: number;
  classroomId: number;
  onSaveWeight: (weight: number) => Promise<unknown>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Links and buttons. */
  children: ReactNode;
}

/** The menu of a column of the gradebook: its facts, its weight for those who teach the class, and its actions. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { name, facts, weight, classroomId, onSaveWeight, open, onOpenChange, children } = props;
  const mayChange = useAuth(({ user }) => teachesIn(user, classroomId));
  return (
    <Popover
      label={name}
      open={open}
      onOpenChange={onOpenChange}
      align="end"
      className="w-72 p-4"
      trigger={
        <IconButton
          label={gradesTexts.task.open(name)}
          size="small"
          aria-expanded={open}
          icon={<Settings2 aria-hidden strokeWidth={1.75} />}
          className="max-md:size-11"
        />
      }
    >
      <p className="font-strong wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="pb-3 text-12 text-text-2">{facts}</p>
      {mayChange && (
        <WeightForm
          weight={weight}
          classroomId={classroomId}
          onSave={onSaveWeight}
          onSaved={() => onOpenChange(false)}
        />
      )}
      <nav aria-label={name} className="mt-3 flex flex-col border-t border-border pt-2">
        {children}
      </nav>
    </Popover>
  );
}
