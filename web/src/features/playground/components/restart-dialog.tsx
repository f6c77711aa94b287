import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { isSamePlace } from '#features/playground/drafts.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { useChosenTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { useLanguage } from '#features/playground/use-language.ts';
import { loadStarter } from '#features/playground/use-starter.ts';
import { describeFailure } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';

/** Asks before what was written is replaced by the template's code, or by the sample. */
export function RestartDialog() {
  const open = useScreen((state) => state.dialog === 'restart');
  const { name } = useLanguage();
  const template = useChosenTemplate();
  const queries = useQueryClient();
  const close = () => useScreen.setState({ dialog: null });

  const restart = async () => {
    close();
    const { owner, language, template } = useProgram.getState();
    const place = { owner, language, template };
    try {
      const text = await loadStarter(queries, place);
      if (!isSamePlace(useProgram.getState(), place)) return;
      useRunStore.getState().reset();
      useProgram.getState().restart(text);
    } catch (error) {
      toast.error(describeFailure(error, 'Failed to load what the program began with.'));
    }
  };

  return (
    <ConfirmDialog
      open={open}
      title={
        template === null
          ? `Replace your ${name} program by the sample?`
          : `Replace your program by the template ${template.data?.name ?? ''}?`
      }
      act="Replace"
      onConfirm={() => void restart()}
      onClose={close}
    >
      What you wrote is gone for good. Download it first if you want to keep it.
    </ConfirmDialog>
  );
}
