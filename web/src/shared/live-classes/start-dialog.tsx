import { LIVE_CLASS_MINUTES, startLiveClass } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { liveClassesTexts } from '#texts/live-classes.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { liveClassesKey, templatesQuery } from './queries.ts';

/** Stands for "no template": Radix allows no empty value. */
const ANYTHING = 'anything';
const { start: texts } = liveClassesTexts;
const { min, max } = LIVE_CLASS_MINUTES;

interface StartDialogProps {
  classroom: { id: number; name: string };
  /** The template that is chosen at first; null: none. */
  about: number | null;
  onClose: () => void;
}

/** Starts a live class and opens it. */
export function StartDialog({ classroom, about, onClose }: StartDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [minutes, setMinutes] = useState(String(LIVE_CLASS_MINUTES.default));
  const { data: templates = [] } = useQuery(templatesQuery(classroom.id));
  const suggested = templates.some(({ id }) => id === about) ? String(about) : ANYTHING;
  const template = chosen ?? suggested;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: () =>
      call(startLiveClass, {
        params: { id: classroom.id },
        body: { template_id: template === ANYTHING ? null : Number(template), minutes: Number(minutes) },
      }),
    onSuccess: ({ id }) => navigate(`/live/${id}`),
    // If a live class is running already, it replaces the button.
    onSettled: () => queries.invalidateQueries({ queryKey: liveClassesKey(classroom.id) }),
  });
  const problem = mayBeMinutes(minutes.trim()) ? undefined : texts.durationProblem(min, max);
  return (
    <Dialog open title={texts.title(classroom.name)} onClose={onClose}>
      <DialogForm
        act={texts.act}
        busy={start.isPending}
        ready={problem === undefined}
        error={start.isError ? describeFailure(start.error, texts.failed) : null}
        onSubmit={() => start.mutate()}
        onCancel={onClose}
      >
        <p className="text-text-2">{texts.note}</p>
        <div className="flex flex-col gap-1">
          <span aria-hidden className="text-12 font-medium text-text-2">
            {texts.about}
          </span>
          <Select
            label={texts.about}
            value={template}
            options={[
              { value: ANYTHING, label: texts.anything },
              ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={setChosen}
            className="h-11! md:h-8!"
          />
        </div>
        <Field
          label={texts.duration}
          value={minutes}
          problem={problem}
          inputMode="numeric"
          autoComplete="off"
          suffix={<span className="text-text-2">{texts.minutes}</span>}
          onChange={(event) => {
            start.reset();
            setMinutes(event.target.value);
          }}
        />
      </DialogForm>
    </Dialog>
  );
}

function mayBeMinutes(typed: string): boolean {
  return /^\d+$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
}
