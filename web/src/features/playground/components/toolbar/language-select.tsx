import { chooseLanguage } from '#features/playground/choose-language.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useLanguages } from '#shared/languages/use-languages.ts';
import { editorTexts } from '#texts/editor.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Select } from '#ui/form/select.tsx';

export function LanguageSelect() {
  const language = useProgram((state) => state.language);
  const options = useLanguages().map(({ id, name, version, available }) => ({
    value: id,
    label: name,
    meta: available ? version : editorTexts.status.unavailable,
  }));

  return (
    <Select
      label={playgroundTexts.language}
      value={language}
      options={options}
      onChange={chooseLanguage}
      className="w-37.5 shrink-0 md:w-28 lg:w-34"
    />
  );
}
