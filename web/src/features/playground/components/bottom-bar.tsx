import { FolderOpen } from 'lucide-react';
import { SymbolKeys } from '#editor/symbol-keys.tsx';
import { SubmitButton, TestsButton } from '#features/playground/components/toolbar/task-buttons.tsx';
import { useProgram } from '#features/playground/program-store.ts';
import { playgroundFiles } from '#features/playground/project/playground-files.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { useTask } from '#features/playground/templates/use-chosen-template.ts';
import { usePlaygroundRun } from '#features/playground/use-run.ts';
import { PausedAssistance } from '#shared/editor-frame/assistance-status.tsx';
import { FILES_BUTTON } from '#shared/project-files/files-view.ts';
import { hasTree } from '#shared/project-files/project.ts';
import { RunButtons } from '#shared/runs/output/run-buttons.tsx';
import { projectTexts } from '#texts/project.ts';
import { IconButton } from '#ui/button/button.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';

/** Symbol keys and Run on a phone, within reach of the thumb and above the keyboard. */
export function BottomBar() {
  const editor = useScreen((state) => state.editor);
  const language = useProgram((state) => state.language);
  const runs = usePlaygroundRun();
  const isReading = useScreen(({ tab }) => tab === 'task');
  const hasTask = useTask() !== null;
  const narrow = useMediaQuery('(width < 560px)');
  return (
    <div className="shrink-0 border-t border-border bg-surface-1 pb-[env(safe-area-inset-bottom)]">
      <PausedAssistance language={language} />
      {/* The task covers the editor. */}
      {!(isReading && hasTask) && <SymbolKeys editor={editor} />}
      <div className="flex gap-2 px-3 py-2 max-[359px]:gap-1.5 max-[359px]:px-2">
        <FilesButton />
        {/* Labels make room for Stop. */}
        <SubmitButton size="touch" iconAlone={runs.running && narrow} />
        <TestsButton size="touch" iconAlone={narrow} />
        <RunButtons size="touch" {...runs} />
      </div>
    </div>
  );
}

/** Opens the sheet of files; nothing while there is a single one. */
function FilesButton() {
  const hasFiles = useProgram(({ project }) => hasTree(project));
  if (!hasFiles) return null;
  return (
    <IconButton
      id={FILES_BUTTON}
      label={projectTexts.files}
      look="plain"
      size="touch"
      icon={<FolderOpen aria-hidden strokeWidth={1.75} />}
      onClick={() => playgroundFiles.view.setState({ isSheetOpen: true })}
    />
  );
}
