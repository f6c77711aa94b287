import { useState } from 'react';
import { authTexts } from '#texts/auth.tsx';
import { Field } from '#ui/form/field.tsx';
import { toUpperCaseInput } from '#ui/form/upper-case-input.ts';
import { TextButton } from './auth-screen.tsx';

const { registration: texts } = authTexts;

/** The optional classroom key: null while the field is hidden. */
export function ClassroomKeyField({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const [removed, setRemoved] = useState(false);
  if (value === null) {
    return (
      <p>
        {/* Removing the field returns the focus to the button that opened it. */}
        <TextButton autoFocus={removed} onClick={() => onChange('')}>
          {texts.haveKey}
        </TextButton>
      </p>
    );
  }
  const remove = () => {
    setRemoved(true);
    onChange(null);
  };
  return (
    <Field
      tall
      label={texts.key}
      name="classroom_key"
      value={value}
      onChange={(event) => onChange(toUpperCaseInput(event))}
      // The field was opened to type in it.
      autoFocus={value === ''}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="[&_input]:font-mono [&_input]:tracking-[0.12em]"
      aside={
        <TextButton aria-label={texts.removeKeyName} onClick={remove}>
          {texts.removeKey}
        </TextButton>
      }
    />
  );
}
