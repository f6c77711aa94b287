import { MIN_PASSWORD_LENGTH, PASSWORD_RULES } from '@coderoom/contract';
import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { accountsTexts } from '#texts/accounts.ts';
import { IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/form/field.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** A password field with a reveal button. `autoComplete` tells password managers which kind of password it is. */
export function PasswordField({
  autoComplete,
  ...rest
}: Omit<ComponentProps<typeof Field>, 'type' | 'suffix'> & {
  autoComplete: 'current-password' | 'new-password';
}) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          label={shown ? accountsTexts.password.hide : accountsTexts.password.show}
          icon={shown ? <EyeOff {...ICON} /> : <Eye {...ICON} />}
          onClick={() => setShown(!shown)}
          className="-mr-2 max-md:-my-px max-md:size-11 md:size-7"
        />
      }
    />
  );
}

const TEXTS = accountsTexts.password.ruleTexts(MIN_PASSWORD_LENGTH);

/** The requirements for a new password, ticked off during typing. `id` connects it with the field that it describes. */
export function PasswordChecklist({ id, password }: { id?: string; password: string }) {
  return (
    <ul
      id={id}
      aria-label={accountsTexts.password.rules}
      className="grid grid-cols-2 gap-x-3 gap-y-0.5 text-12 max-[359px]:grid-cols-1"
    >
      {PASSWORD_RULES.map(({ text, holds }, index) => (
        <Rule key={text} text={TEXTS[index] ?? text} met={holds(password)} />
      ))}
    </ul>
  );
}

function Rule({ text, met }: { text: string; met: boolean }) {
  const Icon = met ? Check : Circle;
  return (
    <li
      className={classNames('flex gap-1.5 min-[360px]:last:col-span-2', met ? 'text-success' : 'text-text-2')}
    >
      <Icon aria-hidden className="mt-[2px] size-3 shrink-0" strokeWidth={met ? 2.5 : 1.75} />
      <span>
        {text}
        <span className="sr-only">{met ? accountsTexts.password.met : accountsTexts.password.notMet}</span>
      </span>
    </li>
  );
}
