import { EDITOR } from '@coderoom/contract';
import { useId, useState } from 'react';
import { readNotifications, saveNotifications } from '#features/settings/notifications.ts';
import { Switch } from '#ui/switch.tsx';
import { ThemeChoice } from '#ui/theme-choice.tsx';
import { Facts, SectionBody, SectionPart } from './section-body.tsx';

const EDITOR_FACTS = [
  ['Font size', `${EDITOR.fontSize}px`],
  ['Tab size', String(EDITOR.tabSize)],
  ['Word wrap', EDITOR.wordWrap ? 'On' : 'Off'],
  ['Line numbers', EDITOR.lineNumbers ? 'On' : 'Off'],
  ['Minimap', EDITOR.minimap ? 'On' : 'Off'],
] as const;

export function PreferencesSection() {
  return (
    <SectionBody title="Preferences">
      <SectionPart title="Theme" hint="System follows your device.">
        <ThemeChoice named />
      </SectionPart>
      <SectionPart title="Notifications" hint="Kept in this browser only.">
        <Notifications />
      </SectionPart>
      <SectionPart title="Editor" hint="The same for everyone.">
        <Facts facts={EDITOR_FACTS} />
      </SectionPart>
    </SectionBody>
  );
}

function Notifications() {
  const [wanted, setWanted] = useState(readNotifications);
  const label = useId();
  const change = (next: boolean) => {
    setWanted(next);
    saveNotifications(next);
  };
  return (
    <div className="flex items-center gap-3">
      <Switch labelledBy={label} checked={wanted} onChange={change} />
      <span id={label}>Enable notifications</span>
    </div>
  );
}
