import { LANGUAGES } from '@coderoom/contract';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { Select } from '#ui/select.tsx';
import { useLanguages } from '#ui/use-languages.ts';

export function LanguageSelect() {
  const language = useProgram((state) => state.language);
  const options = useLanguages().map(({ id, name, version, available }) => ({
    value: id,
    label: name,
    meta: available ? version : 'unavailable',
  }));

  const choose = (value: string) => {
    const chosen = LANGUAGES.find((id) => id === value);
    if (chosen === undefined || chosen === language) return;
    useRunStore.getState().reset();
    useProgram.getState().chooseLanguage(chosen);
  };

  return (
    <Select
      label="Language"
      value={language}
      options={options}
      onChange={choose}
      className="w-37.5 shrink-0 md:w-28 lg:w-34"
    />
  );
}
