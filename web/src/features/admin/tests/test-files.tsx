import type { TEST_IMPORT_MODES, TestSuite } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { getCalls, type TestSubject } from '#features/admin/grading/test-subject.ts';
import { downloadName, saveFile } from '#lib/browser/save-file.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import type { ServerSentence } from '#lib/server/server-sentence.ts';
import { testsTexts } from '#texts/admin/tests.tsx';
import { Button, ExplainedButton } from '#ui/button/button.tsx';
import { FileInput } from '#ui/form/file-input.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '#ui/overlay/menu.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const ACCEPTED = '.json,.zip,application/json,application/zip';

type Mode = (typeof TEST_IMPORT_MODES)[number];

interface ImportTestsProps {
  subject: TestSubject;
  /** Number of existing tests. */
  count: number;
  unsaved: boolean;
  onImported: (suite: TestSuite, notes: readonly ServerSentence[], added: number) => void;
}

/** Imports tests from a file, in addition to the existing ones or in place of them. */
export function ImportTests({ subject, count, unsaved, onImported }: ImportTestsProps) {
  const input = useRef<HTMLInputElement>(null);
  const mode = useRef<Mode>('append');
  const [pendingFile, setPendingFile] = useState<File | null>(null);
  const load = useMutation({
    mutationFn: (file: File) =>
      call(getCalls(subject).importTests, { params: { id: subject.id }, body: { mode: mode.current, file } }),
    onSuccess: ({ notes, note_messages, ...suite }) =>
      onImported(suite, note_messages ?? notes, suite.tests.length - (mode.current === 'append' ? count : 0)),
    onError: (error) => announceFailure(describeFailure(error, testsTexts.files.importFailed)),
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
      <FileInput
        ref={input}
        hidden
        accept={ACCEPTED}
        onChoose={(file) => {
          if (mode.current === 'replace' && count > 0) setPendingFile(file);
          else load.mutate(file);
        }}
      />
      {unsaved ? (
        <ExplainedButton {...act} unavailable={testsTexts.files.saveFirst}>
          {testsTexts.files.import}
        </ExplainedButton>
      ) : (
        <Menu
          trigger={
            <Button {...act} disabled={load.isPending}>
              {testsTexts.files.import}
            </Button>
          }
        >
          <MenuItem onSelect={() => choose('append')}>{testsTexts.files.append}</MenuItem>
          <MenuItem onSelect={() => choose('replace')}>{testsTexts.files.replace}</MenuItem>
        </Menu>
      )}
      <ConfirmDialog
        open={pendingFile !== null}
        title={testsTexts.files.replaceQuestion(subject.name, pendingFile?.name ?? '')}
        act={testsTexts.files.replaceAct}
        onConfirm={() => pendingFile !== null && load.mutate(pendingFile)}
        onClose={() => setPendingFile(null)}
      >
        {testsTexts.files.replaceExplanation(count)}
      </ConfirmDialog>
    </>
  );
}

interface ExportTestsProps {
  subject: TestSubject;
  unsaved: boolean;
}

/** Saves the tests as a file that can be imported again. */
export function ExportTests({ subject, unsaved }: ExportTestsProps) {
  const calls = getCalls(subject);
  const params = { id: subject.id };
  const name = `${subject.name}-tests`;
  const download = useMutation({
    mutationFn: async (format: 'json' | 'zip') => {
      if (format === 'zip') saveFile(downloadName(name, 'zip'), await call(calls.downloadZip, { params }));
      else
        saveFile(downloadName(name, 'json'), await call(calls.downloadJson, { params }), 'application/json');
    },
    onError: (error) => announceFailure(describeFailure(error, testsTexts.files.exportFailed)),
  });
  const act = {
    look: 'ghost',
    busy: download.isPending,
    icon: <Download {...ICON} />,
    className: 'max-md:h-11',
  } as const;
  if (unsaved) {
    return (
      <ExplainedButton {...act} unavailable={testsTexts.files.saveFirst}>
        {testsTexts.files.export}
      </ExplainedButton>
    );
  }
  return (
    <Menu
      trigger={
        <Button {...act} disabled={download.isPending}>
          {testsTexts.files.export}
        </Button>
      }
    >
      <MenuItem onSelect={() => download.mutate('json')}>{testsTexts.files.asJson}</MenuItem>
      <MenuItem onSelect={() => download.mutate('zip')}>{testsTexts.files.asZip}</MenuItem>
    </Menu>
  );
}
