import { type DragEvent, useState } from 'react';
import { toast } from 'sonner';
import { useRestricted } from '#editor/restriction.tsx';
import { type FilesWorkspace, useFilesWorkspace } from '#shared/project-files/files-workspace.ts';
import { projectTexts } from '#texts/project.ts';

/** Type under which a dragged row of the tree carries its path. */
export const DRAGGED_PATH = 'application/x-coderoom-path';

/**
 * Handlers of a part of the screen on which files are dropped: those of the computer are added to a folder.
 * @param onMoved takes the path of a dragged row; absent: rows are not taken
 */
export function useFileDrop(folder: string, onMoved?: (path: string) => void) {
  const [isOver, setOver] = useState(false);
  const restricted = useRestricted();
  const workspace = useFilesWorkspace();
  const mayChange = workspace.useMayChange();
  const takes = ({ dataTransfer }: DragEvent) =>
    mayChange &&
    (dataTransfer.types.includes('Files') ||
      (onMoved !== undefined && dataTransfer.types.includes(DRAGGED_PATH)));
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!takes(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const { relatedTarget, currentTarget } = event;
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!takes(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const path = event.dataTransfer.getData(DRAGGED_PATH);
      if (path !== '') onMoved?.(path);
      else if (restricted) toast.error(projectTexts.problems.restricted);
      else void takeDropped(workspace, event.dataTransfer, folder);
    },
  };
  return { isOver, handlers };
}

async function takeDropped(workspace: FilesWorkspace, transfer: DataTransfer, folder: string): Promise<void> {
  // After the first wait the browser empties the list.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const [{ listEntries }, { addUploads }] = await Promise.all([
    import('#shared/project-files/uploads.ts'),
    import('#shared/project-files/add-uploads.ts'),
  ]);
  await addUploads(workspace, await listEntries(entries), folder);
}
