import { EDITOR, PAGE_LANGUAGES } from '@coderoom/contract';
import { useState } from 'react';
import {
  askForNotifications,
  notificationPermission,
  saveNotifications,
  wantsNotifications,
} from '#lib/browser/notifications.ts';
import { chooseLanguage, LANGUAGE_NAMES, pageLanguage } from '#texts/language.ts';
import { preferencesTexts } from '#texts/settings/preferences.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { ThemeChoice } from '#ui/theme/theme-choice.tsx';
import { Facts, SectionBody, SectionPart } from './section-body.tsx';

const { name, theme, language, notifications, editor: texts } = preferencesTexts;

const EDITOR_FACTS = [
  [texts.fontSize, `${EDITOR.fontSize}px`],
  [texts.tabSize, String(EDITOR.tabSize)],
  [texts.wordWrap, EDITOR.wordWrap ? texts.on : texts.off],
  [texts.lineNumbers, EDITOR.lineNumbers ? texts.on : texts.off],
  [texts.minimap, EDITOR.minimap ? texts.on : texts.off],
] as const;

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
        <Facts facts={EDITOR_FACTS} />
      </SectionPart>
    </SectionBody>
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
