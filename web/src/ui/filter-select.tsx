import { LANGUAGE_FACTS, LANGUAGES, type LanguageId } from '@coderoom/contract';
import { controlsTexts } from '#texts/controls.ts';
import { Select } from './select.tsx';

/** The value that stands for no filter: Radix takes no empty one. */
const ALL = 'all';

interface FilterSelectProps<Value extends string> {
  /** By what it narrows: "Filter by language". */
  label: string;
  /** What stands there while nothing is filtered: "All languages". */
  all: string;
  /** Null: nothing is filtered. */
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
}

/** A select by which a list is narrowed, or not. */
export function FilterSelect<Value extends string>({
  label,
  all,
  value,
  options,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <Select
      label={label}
      value={value ?? ALL}
      options={[{ value: ALL, label: all }, ...options]}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? null)}
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
