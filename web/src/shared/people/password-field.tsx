import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { accountsTexts } from '#texts/accounts.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
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
