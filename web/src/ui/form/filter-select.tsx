import { LANGUAGE_FACTS, LANGUAGES, type LanguageId } from '@coderoom/contract';
import { controlsTexts } from '#texts/controls.ts';
import { Select } from './select.tsx';

/** Stands for "no filter": Radix allows no empty value. */
const ALL = 'all';

interface FilterSelectProps<Value extends string> {
  /** Names the filter: "Filter by language". */
  label: string;
  /** Shown while no filter is set: "All languages". */
  all: string;
  /** Null: no filter. */
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
  className?: string | undefined;
}

/** A select that filters a list. */
export function FilterSelect<Value extends string>({
  label,
  all,
  value,
  options,
  onChange,
  className,
}: FilterSelectProps<Value>) {
  return (
    <Select
      label={label}
      value={value ?? ALL}
      options={[{ value: ALL, label: all }, ...options]}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? null)}
      className={className}
    />
  );
}

const LANGUAGE_OPTIONS = LANGUAGES.map((id) => ({ value: id, label: LANGUAGE_FACTS[id].name }));

export function LanguageFilter({
  value,
  onChange,
}: {
  value: LanguageId | null;
  onChange: (language: LanguageId | null) => void;
}) {
  return (
    <FilterSelect
      label={controlsTexts.languages.label}
      all={controlsTexts.languages.all}
      value={value}
      options={LANGUAGE_OPTIONS}
      onChange={onChange}
    />
  );
}
