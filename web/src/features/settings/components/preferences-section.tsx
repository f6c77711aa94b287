import { EDITOR } from '@coderoom/contract';
import { useState } from 'react';
import { readNotifications, saveNotifications } from '#features/settings/notifications.ts';
import { preferencesTexts } from '#texts/settings/preferences.ts';
import { Switch } from '#ui/switch.tsx';
import { ThemeChoice } from '#ui/theme-choice.tsx';
import { LanguageChoice } from './language-choice.tsx';
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
  const [wanted, setWanted] = useState(readNotifications);
  const change = (next: boolean) => {
    setWanted(next);
    saveNotifications(next);
  };
  return <Switch label={notifications.wanted} checked={wanted} onChange={change} />;
}
