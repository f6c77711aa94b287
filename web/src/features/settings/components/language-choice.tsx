import { chooseLanguage, LANGUAGE_NAMES, PAGE_LANGUAGES, pageLanguage } from '#texts/language.ts';
import { preferencesTexts } from '#texts/settings/preferences.ts';
import { Select } from '#ui/select.tsx';

const OPTIONS = PAGE_LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));

/** Selects the language of the interface. */
export function LanguageChoice() {
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
