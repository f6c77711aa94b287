import { ASSISTANCE_LEVELS, type AssistanceLevel } from '@coderoom/contract';
import { assistanceTexts } from '#texts/admin/assistance.ts';
import { Select } from '#ui/form/select.tsx';

const OPTIONS = ASSISTANCE_LEVELS.map((value) => ({ value, label: assistanceTexts.level[value] }));

interface AssistanceSelectProps {
  /** Accessible name. */
  label: string;
  level: AssistanceLevel;
  /** True while the setting is loading, and for those who may not change it. */
  disabled?: boolean;
  onChange: (level: AssistanceLevel) => void;
}

/** Chooses how much assistance is given while a program is written. */
export function AssistanceSelect({ label, level, disabled = false, onChange }: AssistanceSelectProps) {
  return (
    <Select
      label={label}
      value={level}
      options={OPTIONS}
      disabled={disabled}
      onChange={(chosen) => {
        const next = ASSISTANCE_LEVELS.find((one) => one === chosen);
        if (next !== undefined && next !== level) onChange(next);
      }}
    />
  );
}
