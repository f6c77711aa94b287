import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useProgram } from '#features/playground/program-store.ts';
import { sampleQuery } from '#features/playground/queries.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { useLanguage } from '#features/playground/use-language.ts';
import { describeFailure } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';

/** Asks before what was written is replaced by the sample. */
export function RestartDialog() {
  const open = useScreen((state) => state.dialog === 'restart');
  const { id, name } = useLanguage();
  const queries = useQueryClient();
  const close = () => useScreen.setState({ dialog: null });

  const restart = async () => {
    close();
    try {
      const sample = await queries.query(sampleQuery(id));
      if (useProgram.getState().language !== id) return;
      useRunStore.getState().reset();
      useProgram.getState().restart(sample);
    } catch (error) {
      toast.error(describeFailure(error, 'Failed to load the sample.'));
    }
  };

  return (
    <ConfirmDialog
      open={open}
      title={`Replace your ${name} program by the sample?`}
      act="Replace"
      onConfirm={() => void restart()}
      onClose={close}
    >
      What you wrote is gone for good. Download it first if you want to keep it.
    </ConfirmDialog>
  );
}
