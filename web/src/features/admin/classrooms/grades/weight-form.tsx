import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { gradesKey } from '#features/admin/classrooms/queries.ts';
import { parseNumber } from '#features/admin/frame/parse-number.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatPoints } from '#shared/grades/score-text.ts';
import { actsTexts } from '#texts/acts.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Field } from '#ui/form/field.tsx';

const MAX_WEIGHT = 1_000;

interface WeightFormProps {
  weight: number;
  classroomId: number;
  onSave: (weight: number) => Promise<unknown>;
  onSaved: () => void;
}

/** How often the points of a task or an uploaded assignment count. */
export function WeightForm({ weight, classroomId, onSave, onSaved }: WeightFormProps) {
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
