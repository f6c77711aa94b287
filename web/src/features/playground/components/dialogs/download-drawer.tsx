import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { suggestFileName } from '#features/playground/file-name.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { useChosenTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { useLanguage } from '#features/playground/use-language.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { downloadName } from '#lib/text/download-name.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Field } from '#ui/form/field.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

export function DownloadDrawer() {
  const { extension } = useLanguage();
  const templateName = useChosenTemplate()?.data?.name;
  const [name, setName] = useState(() => {
    const { language, code } = useProgram.getState();
    return suggestFileName(language, code ?? '', templateName);
  });
  const empty = name.trim() === '';
  const close = () => useScreen.setState({ drawer: null });

  const download = (event: FormEvent) => {
    event.preventDefault();
    if (empty) return;
    saveFile(downloadName(name, extension), useProgram.getState().code ?? '');
    close();
  };

  return (
    <Drawer title={playgroundTexts.download.title} onClose={close}>
      <form onSubmit={download} className="flex items-start gap-2">
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
