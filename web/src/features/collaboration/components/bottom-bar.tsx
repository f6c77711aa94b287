import { SymbolKeys } from '#editor/symbol-keys.tsx';
import { useParticipantState } from '#features/collaboration/participant-state.ts';
import { useRun } from '#features/collaboration/use-run.ts';
import { useScreen } from '#features/collaboration/visit.ts';
import { RunButtons } from '#ui/run-output/run-buttons.tsx';

/** The controls for writing and running on a phone, for people who are allowed to. */
export function BottomBar() {
  const { canEdit } = useParticipantState();
  const editor = useScreen((state) => state.editor);
  const runs = useRun();
  if (!canEdit) return null;
  return (
    <div className="shrink-0 border-t border-border bg-surface-1 pb-[env(safe-area-inset-bottom)]">
      <SymbolKeys editor={editor} />
      <div className="flex gap-2 px-3 py-2">
        <RunButtons size="touch" {...runs} />
      </div>
    </div>
  );
}
