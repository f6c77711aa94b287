import type { EditorSettings } from '@coderoom/contract';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatRecent } from '#lib/text/format.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { CountedText } from '#ui/display/counted-text.tsx';
import { Switch } from '#ui/form/switch.tsx';

interface CopyPasteSwitchProps {
  /** Accessible name. */
  name: string;
  enabled: boolean;
  /** True while the setting is loading, and for those who may not change it. */
  disabled: boolean;
  /** True for those who may not change it, so that nothing is said of changes to come. */
  readOnly?: boolean;
  settings: EditorSettings | undefined;
  /** Why the setting could not be loaded; null if it was, or is still loading. */
  failure: Error | null;
  onChange: (enabled: boolean) => void;
}

/** The switch with its state in words, and the person who changed it last. */
export function CopyPasteSwitch({
  name,
  enabled,
  disabled,
  readOnly = false,
  settings,
  failure,
  onChange,
}: CopyPasteSwitchProps) {
  return (
    <>
      <div className="flex h-8 items-center gap-2 max-md:h-11">
        <Switch
          label={enabled ? classroomsTexts.copyPaste.enabled : classroomsTexts.copyPaste.disabled}
          name={name}
          labelClassName="font-medium"
          checked={enabled}
          disabled={disabled}
          onChange={onChange}
        />
      </div>
      {failure && (
        <p role="alert" className="text-12 text-danger">
          <CountedText text={describeFailure(failure, classroomsTexts.copyPaste.loadFailed)} />
        </p>
      )}
      <p className="text-12 text-text-2">
        {settings?.updated_at
          ? describeChange(settings.updated_at, settings.updated_by)
          : !readOnly && classroomsTexts.copyPaste.unchanged}
      </p>
    </>
  );
}

function describeChange(at: string, by: string | null) {
  const moment = <time dateTime={at}>{formatRecent(at, new Date())}</time>;
  return by === null
    ? classroomsTexts.copyPaste.changed(moment)
    : classroomsTexts.copyPaste.changedBy(moment, <bdi>{by}</bdi>);
}
