import { CLASSROOM_KEY_LENGTH, joinClassroom } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { profileTexts } from '#texts/settings/profile.tsx';
import { Field, toUpperCaseInput } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useClassroomsChanged } from './queries.ts';

const { classrooms: texts } = profileTexts;

/** The form to join a classroom with the key from its teacher. */
export function JoinForm({ userId, onJoined }: { userId: number; onJoined?: () => void }) {
  const [key, setKey] = useState('');
  const changed = useClassroomsChanged(userId);
  const join = useMutation({
    mutationFn: () => call(joinClassroom, { body: { classroom_key: key } }),
    onSuccess: ({ name }) => {
      setKey('');
      toast.success(texts.joined(name));
      onJoined?.();
      return changed();
    },
  });
  return (
    <Form
      act={texts.join}
      busy={join.isPending}
      ready={key.trim() !== ''}
      error={join.isError ? describeFailure(join.error, texts.joinFailed) : null}
      onSubmit={() => join.mutate()}
    >
      <Field
        label={texts.key}
        value={key}
        onChange={(event) => {
          join.reset();
          setKey(toUpperCaseInput(event));
        }}
        maxLength={CLASSROOM_KEY_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="[&_input]:font-mono [&_input]:tracking-[0.12em]"
      />
    </Form>
  );
}

/** Joins a classroom from any screen. */
export function JoinDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  return (
    <Dialog open title={profileTexts.classrooms.joinTitle} onClose={onClose}>
      <JoinForm userId={userId} onJoined={onClose} />
    </Dialog>
  );
}
