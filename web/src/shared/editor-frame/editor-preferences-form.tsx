import {
  DEFAULT_EDITOR_PREFERENCES as DEFAULTS,
  type EditorPreferences,
  INDENTATIONS,
  LINE_NUMBERS,
} from '@coderoom/contract';
import { type ReactNode, useRef } from 'react';
import { changePreferences, useEditorPreferences } from '#editor/preferences/preferences-store.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { preferencesTexts } from '#texts/settings/preferences.ts';
import { Button } from '#ui/button/button.tsx';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { Select } from '#ui/form/select.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { useFocusFallback } from '#ui/overlay/focus.ts';

const { editor: texts } = preferencesTexts;

/** Sizes that are offered, in px. */
const FONT_SIZES = [10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 24, 28];
const NAMES = Object.keys(DEFAULTS) as (keyof EditorPreferences)[];

function change(changes: Partial<EditorPreferences>): void {
  changePreferences(changes).catch((error: unknown) => toastFailure(describeFailure(error, texts.notSaved)));
}

/** How the user's editors look and behave. Each choice applies at once, in all open editors. */
export function EditorPreferencesForm() {
  const preferences = useEditorPreferences();
  const { font_size, indentation, word_wrap, line_numbers, minimap } = preferences;
  const isDefault = NAMES.every((name) => preferences[name] === DEFAULTS[name]);
  const form = useRef<HTMLDivElement>(null);
  // The button that goes back to the defaults leaves with them.
  const focus = useFocusFallback(form);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      ref={form}
      role="group"
      aria-label={texts.title}
      tabIndex={-1}
      {...focus}
      className="flex flex-col gap-3 outline-none focus-visible:shadow-none"
    >
      <Row label={texts.fontSize}>
        <Select
          label={texts.fontSize}
          value={String(font_size)}
          options={optionsOf(FONT_SIZES.map(String), String(DEFAULTS.font_size), (size) => `${size}px`)}
          onChange={(size) => change({ font_size: Number(size) })}
          className="w-full"
        />
      </Row>
      <Row label={texts.tabSize} hint={texts.tabSizeHint}>
        <Choice
          label={texts.tabSize}
          name="indentation"
          values={INDENTATIONS}
          value={indentation}
          texts={texts.indentations}
        />
      </Row>
      <Row label={texts.wordWrap}>
        <OnOff name={texts.wordWrap} on={word_wrap} onChange={(on) => change({ word_wrap: on })} />
      </Row>
      <Row label={texts.lineNumbers}>
        <Choice
          label={texts.lineNumbers}
          name="line_numbers"
          values={LINE_NUMBERS}
          value={line_numbers}
          texts={texts.numbered}
        />
      </Row>
      <Row label={texts.minimap} hint={texts.minimapHint}>
        <OnOff name={texts.minimap} on={minimap} onChange={(on) => change({ minimap: on })} />
      </Row>
      {!isDefault && (
        <Button size="small" look="ghost" className="self-start max-md:h-11" onClick={() => change(DEFAULTS)}>
          {texts.reset}
        </Button>
      )}
    </div>
  );
}

/** A label and its control, and a note below both. */
function Row({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[120px_minmax(0,1fr)] items-center gap-x-4 gap-y-1">
      <span aria-hidden className="text-text-2">
        {label}
      </span>
      {children}
      {hint !== undefined && <p className="col-start-2 text-12 text-text-2">{hint}</p>}
    </div>
  );
}

function optionsOf<Value extends string>(
  values: readonly Value[],
  usual: Value,
  name: (value: Value) => string,
) {
  return values.map((value) => ({
    value,
    label: name(value),
    ...(value === usual && { meta: texts.usual }),
  }));
}

type NamedChoice = 'indentation' | 'line_numbers';

function Choice<Name extends NamedChoice>({
  label,
  name,
  values,
  value,
  texts: names,
}: {
  label: string;
  name: Name;
  values: readonly EditorPreferences[Name][];
  value: EditorPreferences[Name];
  texts: Record<EditorPreferences[Name], string>;
}) {
  const choose = (chosen: string) => {
    const found = values.find((one) => one === chosen);
    if (found !== undefined) change({ [name]: found });
  };
  return (
    <Select
      label={label}
      value={value}
      options={optionsOf(values, DEFAULTS[name], (one) => names[one])}
      onChange={choose}
      className="w-full"
    />
  );
}

function OnOff({ name, on, onChange }: { name: string; on: boolean; onChange: (on: boolean) => void }) {
  return <Switch name={name} label={on ? texts.on : texts.off} checked={on} onChange={onChange} />;
}
