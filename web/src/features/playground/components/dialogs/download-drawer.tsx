import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { useChosenTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { useLanguage } from '#features/playground/use-run.ts';
import { downloadName, saveFile, suggestFileName } from '#lib/browser/save-file.ts';
import { hasTree } from '#shared/project-files/project.ts';
import { saveProgramZip } from '#shared/project-files/save-program-zip.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Field } from '#ui/form/field.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

/** Downloads the program: several files as a ZIP file. */
async function download(name: string): Promise<void> {
  const { code, project } = useProgram.getState();
  if (!hasTree(project)) {
    saveFile(name, code ?? '');
    return;
  }
  await saveProgramZip(name, code ?? '', project);
}

export function DownloadDrawer() {
  const { extension: ofLanguage } = useLanguage();
  const isProject = useProgram(({ project }) => hasTree(project));
  const extension = isProject ? 'zip' : ofLanguage;
  const templateName = useChosenTemplate()?.data?.name;
  const [name, setName] = useState(() => {
    const { language, code } = useProgram.getState();
    return suggestFileName(language, code ?? '', templateName);
  });
  const empty = name.trim() === '';
  const close = () => useScreen.setState({ drawer: null });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (empty) return;
    void download(downloadName(name, extension));
    close();
  };

  return (
    <Drawer title={playgroundTexts.download.title} onClose={close}>
      <form onSubmit={submit} className="flex items-start gap-2">
        <Field
          label={playgroundTexts.download.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          problem={empty ? playgroundTexts.download.needsName : undefined}
          suffix={
            <Badge>
              <span className="font-mono">.{extension}</span>
            </Badge>
          }
          // The drawer was opened to type in it.
          autoFocus
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          className="w-full max-w-80"
        />
        <Button
          type="submit"
          look="primary"
          disabled={empty}
          icon={<Download aria-hidden strokeWidth={1.75} />}
          className="mt-5 max-md:h-11"
        >
          {playgroundTexts.download.act}
        </Button>
      </form>
    </Drawer>
  );
}
