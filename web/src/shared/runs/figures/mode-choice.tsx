import { GitCompareArrows, Image, Table, Text } from 'lucide-react';
import { madeFilesTexts } from '#texts/made-files.ts';
import { Segmented } from '#ui/form/segmented.tsx';
import type { FileMode } from './file-modes.ts';

const { written: texts } = madeFilesTexts;

type ShownMode = Exclude<FileMode, 'none'>;

const ICONS = { picture: Image, table: Table, text: Text, changes: GitCompareArrows };

interface ModeChoiceProps {
  modes: readonly FileMode[];
  mode: FileMode;
  onChange: (mode: FileMode) => void;
}

/** Chooses how to look at a file; nothing if there is one way. */
export function ModeChoice({ modes, mode, onChange }: ModeChoiceProps) {
  const shown = modes.filter((one): one is ShownMode => one !== 'none');
  if (shown.length < 2 || mode === 'none') return null;
  return (
    <Segmented
      label={texts.modes}
      value={mode}
      options={shown.map((value) => {
        const Icon = ICONS[value];
        const icon = (
          <>
            <Icon aria-hidden className="size-3.5" strokeWidth={2} />
            <span className="pr-0.5 text-12 max-md:hidden @max-[220px]/status:hidden">{texts[value]}</span>
          </>
        );
        return { value, label: texts[value], icon };
      })}
      onChange={onChange}
    />
  );
}
