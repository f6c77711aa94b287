import { CircleX, SquarePen } from 'lucide-react';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { chooseTemplate, clearTemplate } from '#features/playground/templates/choose.ts';
import {
  TEMPLATE_KINDS,
  type TemplateKind,
  useTemplateList,
} from '#features/playground/templates/use-template-list.ts';
import { chooseLanguage } from '#features/playground/use-run.ts';
import { useLanguages } from '#shared/languages/languages.ts';
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

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;
const CLEAR = { label: playgroundTexts.templates.clear, icon: <CircleX {...ICON} />, run: clearTemplate };
const MANAGE = {
  label: playgroundTexts.templates.manage,
  icon: <SquarePen {...ICON} />,
  run: () => useScreen.setState({ dialog: 'own-templates' }),
};

/** Both template selectors, for signed-in users. */
export function TemplateSelects({ owner }: { owner: number }) {
  return (
    <>
      <TemplateSelect kind="professor" owner={owner} className="max-w-90 min-w-18 shrink" />
      <TemplateSelect kind="own" owner={owner} className="max-w-48 min-w-18 shrink" />
    </>
  );
}

interface TemplateSelectProps {
  kind: TemplateKind;
  owner: number;
  className: string;
}

function TemplateSelect({ kind, owner, className }: TemplateSelectProps) {
  const chosen = useProgram(({ template }) => (template?.kind === kind ? template.id : null));
  const { templates, absence, refetch } = useTemplateList(kind, owner);
  const { title } = TEMPLATE_KINDS[kind];
  const choose = (value: string) => {
    const template = templates.find(({ id }) => String(id) === value);
    if (template !== undefined) chooseTemplate({ kind, id: template.id }, template.name);
  };
  const commands = [
    ...(chosen === null ? [] : [CLEAR]),
    ...(kind === 'own' && templates.length > 0 ? [MANAGE] : []),
  ];
  return (
    <Select
      label={title}
      withLabel
      value={chosen === null ? '' : String(chosen)}
      empty={absence}
      options={templates.map(({ id, label }) => ({ value: String(id), label }))}
      commands={commands}
      onChange={choose}
      // A class opens its list right after the teacher has published a template.
      onOpen={() => void refetch()}
      className={className}
    />
  );
}
