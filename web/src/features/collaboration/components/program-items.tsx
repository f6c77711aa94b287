import { Copy } from 'lucide-react';
import { useParticipantState } from '#features/collaboration/participant-state.ts';
import { useSessionContext } from '#features/collaboration/session-context.ts';
import { useCopyProgram } from '#features/collaboration/use-copy-program.ts';
import { FilesItems } from '#shared/project-files/files-items.tsx';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { MenuItem } from '#ui/overlay/menu.tsx';

/** Actions on the session's program: files are added to it, and it is copied to the playground. */
export function SessionProgramItems() {
  const { files } = useSessionContext();
  const { canEdit } = useParticipantState();
  const copy = useCopyProgram();
  return (
    <>
      {canEdit && <FilesItems workspace={files} />}
      {copy !== null && (
        <MenuItem icon={<Copy aria-hidden strokeWidth={1.75} />} onSelect={copy}>
          {collaborationTexts.copyProgram}
        </MenuItem>
      )}
    </>
  );
}
