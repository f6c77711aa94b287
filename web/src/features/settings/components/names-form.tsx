import { fullName, messageOfProblem, type User, updateProfile, username } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#lib/server/api.ts';
import { ApiError, describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { translated } from '#lib/server/server-sentence.ts';
import { asSentence } from '#lib/text/format.ts';
import { profileTexts } from '#texts/settings/profile.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';

const { names: texts } = profileTexts;

/** Changes the names. Only changed fields are sent. */
export function NamesForm({ user }: { user: User }) {
  const before = { username: user.username, full_name: user.full_name ?? '' };
  const [names, setNames] = useState(before);
  const save = useMutation({
    mutationFn: () =>
      call(updateProfile, {
        body: {
          ...(names.username === before.username ? {} : { username: names.username }),
          ...(names.full_name === before.full_name ? {} : { full_name: names.full_name }),
        },
      }),
    onSuccess: (changed) => {
      useAuth.getState().replaceUser(changed);
      toast.success(texts.saved);
    },
  });
  const change = (part: Partial<typeof names>) => {
    save.reset();
    setNames({ ...names, ...part });
  };

  const refused = save.error instanceof ApiError ? save.error.fields : {};
  const problems = {
    username: problemOf(username, names.username, before.username) ?? refused.username,
    full_name: problemOf(fullName, names.full_name, before.full_name) ?? refused.full_name,
  };
  const changed = names.username !== before.username || names.full_name !== before.full_name;
  const wrong = problems.username !== undefined || problems.full_name !== undefined;

  return (
    <Form
      act={texts.act}
      busy={save.isPending}
      ready={changed && !wrong}
      error={save.isError && !wrong ? describeFailure(save.error, texts.failed) : null}
      onSubmit={() => save.mutate()}
    >
      <Field
        label={texts.username}
        value={names.username}
        onChange={(event) => change({ username: event.target.value })}
        problem={problems.username && asSentence(problems.username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        label={texts.fullName}
        value={names.full_name}
        onChange={(event) => change({ full_name: event.target.value })}
        problem={problems.full_name && asSentence(problems.full_name)}
        autoComplete="name"
        spellCheck={false}
      />
    </Form>
  );
}

/** Returns why a changed name is invalid; an unchanged one was accepted before. */
function problemOf(rule: typeof username, typed: string, before: string): string | undefined {
  const issue = typed === before ? undefined : rule.safeParse(typed).error?.issues[0];
  return issue && translated(messageOfProblem(issue.message));
}
