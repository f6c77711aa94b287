import { MESSAGE_MS } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { csvFileName, saveFile } from '#lib/browser/save-file.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { isoDay } from '#lib/text/format.ts';
import { controlsTexts } from '#texts/controls.ts';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { Button, IconButton } from './button.tsx';

interface CsvButtonProps {
  /** The list's name, with which the file name begins. */
  list: string;
  /** Name of its subject, such as a class: part of the file name. */
  of?: string;
  /** Fetches the list with the filters now applied on the screen. */
  load: () => Promise<string>;
  /** For use beside other actions in a narrow header. */
  iconOnly?: boolean;
}

/** Downloads a list as CSV: all pages, with the current filters. */
export function CsvButton({ list, of, load, iconOnly = false }: CsvButtonProps) {
  const tight = useMediaQuery('(width < 1024px)');
  const download = useMutation({
    mutationFn: load,
    onSuccess: (table) => saveFile(csvFileName(list, of, isoDay(new Date())), table, 'text/csv'),
    onError: (error) =>
      toastFailure(describeFailure(error, controlsTexts.csv.failed), { duration: MESSAGE_MS.failure }),
  });
  const act = {
    look: 'ghost',
    icon: <Download aria-hidden strokeWidth={1.75} />,
    busy: download.isPending,
    disabled: download.isPending,
    onClick: () => download.mutate(),
  } as const;
  if (iconOnly || tight)
    return <IconButton label={controlsTexts.csv.download} {...act} className="max-md:size-11" />;
  return <Button {...act}>{controlsTexts.csv.download}</Button>;
}
