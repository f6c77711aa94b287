import { type Indentation, PAGE_LANGUAGES } from '@coderoom/contract';
import { useEffect, useState } from 'react';
import { CodeEditor } from '#editor/code-editor.tsx';
import { loadPreferences, useEditorPreferences } from '#editor/preferences/preferences-store.ts';
import {
  askForNotifications,
  notificationPermission,
  saveNotifications,
  wantsNotifications,
} from '#lib/browser/notifications.ts';
import { EditorPreferencesForm } from '#shared/editor-frame/editor-preferences-form.tsx';
import { chooseLanguage, LANGUAGE_NAMES, pageLanguage } from '#texts/language.ts';
import { preferencesTexts } from '#texts/settings/preferences.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { ThemeChoice } from '#ui/theme/theme-choice.tsx';
import { SectionBody, SectionPart } from './section-body.tsx';

const { name, theme, language, notifications, editor: texts } = preferencesTexts;

/** A program with a long line, indented as its reader prefers. */
const PREVIEW_CODE = `def squares(limit):
  return [number * number for number in range(limit)]

for number in squares(5):
  print(number, "is a square, and this line is long enough to show how lines wrap that do not fit")
`;

/** One step of each indentation, in Python. */
const PREVIEW_INDENTATIONS = {
  2: '  ',
  4: '    ',
  8: ' '.repeat(8),
  tabs: '\t',
  language: '    ',
} satisfies Record<Indentation, string>;

export function PreferencesSection() {
  return (
    <SectionBody title={name}>
      <SectionPart {...theme}>
        <ThemeChoice named />
      </SectionPart>
      <SectionPart {...language}>
        <LanguageChoice />
      </SectionPart>
      <SectionPart title={notifications.title} hint={notifications.hint}>
        <Notifications />
      </SectionPart>
      <SectionPart title={texts.title} hint={texts.hint}>
        <div className="flex flex-col gap-4">
          <EditorPreferencesForm />
          <Preview />
        </div>
      </SectionPart>
    </SectionBody>
  );
}

/** An editor that shows the effect of the preferences. */
function Preview() {
  const { indentation } = useEditorPreferences();
  // Another browser may have changed them.
  useEffect(() => void loadPreferences(), []);
  return (
    <div className="flex h-48 overflow-hidden rounded-full border border-border">
      <CodeEditor
        // Begins anew with a text of another indentation.
        key={indentation}
        label={texts.preview}
        language="python"
        initialText={PREVIEW_CODE.replaceAll('  ', PREVIEW_INDENTATIONS[indentation])}
        readOnly
      />
    </div>
  );
}

function Notifications() {
  const [wanted, setWanted] = useState(wantsNotifications);
  const [permission, setPermission] = useState(notificationPermission);
  const ask = async () => {
    await askForNotifications();
    setPermission(notificationPermission());
  };
  const change = (next: boolean) => {
    setWanted(next);
    saveNotifications(next);
    if (next) void ask();
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Switch label={notifications.wanted} checked={wanted} onChange={change} />
      <p role="status" className="text-12 text-warning empty:hidden">
        {wanted && permission !== 'granted' && notifications.problems[permission]}
      </p>
      {wanted && permission === 'default' && (
        <Button size="small" className="max-md:h-11" onClick={() => void ask()}>
          {notifications.ask}
        </Button>
      )}
    </div>
  );
}

const OPTIONS = PAGE_LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));

/** Selects the language of the interface. */
function LanguageChoice() {
  const change = (chosen: string) => {
    const language = PAGE_LANGUAGES.find((one) => one === chosen);
    if (language !== undefined) chooseLanguage(language);
  };
  return (
    <Select
      label={preferencesTexts.language.title}
      value={pageLanguage}
      options={OPTIONS}
      onChange={change}
      className="h-11! md:h-8!"
    />
  );
}
