import { preferencesTexts } from '#texts/settings/preferences.ts';
import { AnchoredPopover } from '#ui/overlay/popover.tsx';
import { EditorPreferencesForm } from './editor-preferences-form.tsx';

/** The editor preferences beside the editor that shows their effect. */
export function EditorPreferencesPopover({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { title } = preferencesTexts.editor;
  return (
    <AnchoredPopover label={title} anchor={anchor} onClose={onClose} className="w-88 p-4">
      <h2 className="pb-3 font-strong">{title}</h2>
      <EditorPreferencesForm />
    </AnchoredPopover>
  );
}
