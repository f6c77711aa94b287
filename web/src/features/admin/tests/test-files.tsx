import type { TEST_IMPORT_MODES, TestSuite } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { callsOf, type TestedThing } from '#features/admin/grading/tested-thing.ts';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { downloadName } from '#lib/download-name.ts';
import { formatCount } from '#lib/format.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { ExplainedButton } from '#ui/explained-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const ACCEPTED = '.json,.zip,application/json,application/zip';
const UNSAVED = 'Save the changes first: files go by what is saved.';

type Mode = (typeof TEST_IMPORT_MODES)[number];

interface ImportTestsProps {
  thing: TestedThing;
  /** How many there are already. */
  count: number;
  unsaved: boolean;
  onImported: (suite: TestSuite, notes: readonly string[], added: number) => void;
}

/** Adds tests from a file, or puts them in the place of those that are there. */
export function ImportTests({ thing, count, unsaved, onImported }: ImportTestsProps) {
  const input = useRef<HTMLInputElement>(null);
  const mode = useRef<Mode>('append');
  const [asked, setAsked] = useState<File | null>(null);
  const load = useMutation({
    mutationFn: (file: File) =>
      call(callsOf(thing).importTests, { params: { id: thing.id }, body: { mode: mode.current, file } }),
    onSuccess: ({ notes, ...suite }) =>
      onImported(suite, notes, suite.tests.length - (mode.current === 'append' ? count : 0)),
    onError: (error) => announceFailure(describeFailure(error, 'Failed to import the tests')),
  });
  const choose = (chosen: Mode) => {
    mode.current = chosen;
    input.current?.click();
  };
  const act = {
    look: 'ghost',
    busy: load.isPending,
    icon: <FileUp {...ICON} />,
    className: 'max-md:h-11',
  } as const;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Else the same file could not be chosen again.
          target.value = '';
          if (file === undefined) return;
          if (mode.current === 'replace' && count > 0) setAsked(file);
          else load.mutate(file);
        }}
      />
      {unsaved ? (
        <ExplainedButton {...act} unavailable={UNSAVED}>
          Import
        </ExplainedButton>
      ) : (
        <Menu
          trigger={
            <Button {...act} disabled={load.isPending}>
              Import
            </Button>
          }
        >
          <MenuItem onSelect={() => choose('append')}>Add tests from a file</MenuItem>
          <MenuItem onSelect={() => choose('replace')}>Replace all tests by a file</MenuItem>
        </Menu>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={`Replace the tests of ${thing.name} by ${asked?.name ?? ''}?`}
        act="Replace the tests"
        onConfirm={() => asked !== null && load.mutate(asked)}
        onClose={() => setAsked(null)}
      >
        {`${formatCount(count, 'test')} ${count === 1 ? 'goes' : 'go'}. Scores stay as they are until you grade again.`}
      </ConfirmDialog>
    </>
  );
}

interface ExportTestsProps {
  thing: TestedThing;
  unsaved: boolean;
}

/** Saves the tests as a file that can be imported again. */
export function ExportTests({ thing, unsaved }: ExportTestsProps) {
  const calls = callsOf(thing);
  const params = { id: thing.id };
  const name = `${thing.name}-tests`;
  const download = useMutation({
    mutationFn: async (format: 'json' | 'zip') => {
      if (format === 'zip') saveFile(downloadName(name, 'zip'), await call(calls.downloadZip, { params }));
      else
        saveFile(downloadName(name, 'json'), await call(calls.downloadJson, { params }), 'application/json');
    },
    onError: (error) => announceFailure(describeFailure(error, 'Failed to export the tests')),
  });
  const act = {
    look: 'ghost',
    busy: download.isPending,
    icon: <Download {...ICON} />,
    className: 'max-md:h-11',
  } as const;
  if (unsaved) {
    return (
      <ExplainedButton {...act} unavailable={UNSAVED}>
        Export
      </ExplainedButton>
    );
  }
  return (
    <Menu
      trigger={
        <Button {...act} disabled={download.isPending}>
          Export
        </Button>
      }
    >
      <MenuItem onSelect={() => download.mutate('json')}>As JSON</MenuItem>
      <MenuItem onSelect={() => download.mutate('zip')}>As a ZIP of NAME.in and NAME.out</MenuItem>
    </Menu>
  );
}
