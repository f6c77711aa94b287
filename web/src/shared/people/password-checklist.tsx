import { MIN_PASSWORD_LENGTH, PASSWORD_RULES } from '@coderoom/contract';
import { Check, Circle } from 'lucide-react';
import { accountsTexts } from '#texts/accounts.ts';
import { classNames } from '#ui/class-names.ts';

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
