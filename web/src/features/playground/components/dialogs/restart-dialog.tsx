import { useQueryClient } from '@tanstack/react-query';
import { useDraftStatus } from '#features/playground/draft-sync/draft-status.ts';
import { isSamePlace } from '#features/playground/drafts.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { useChosenTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { useLanguage } from '#features/playground/use-run.ts';
import { loadStarter } from '#features/playground/use-starter.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';

/** Asks before the program is replaced by the template's code or the sample. */
export function RestartDialog() {
  const open = useScreen((state) => state.dialog === 'restart');
  const { name } = useLanguage();
  const template = useChosenTemplate();
  const hasHistory = useDraftStatus(({ draftId, placement }) => draftId !== null && placement === 'server');
  const queries = useQueryClient();
  const close = () => useScreen.setState({ dialog: null });

  const restart = async () => {
    close();
    const { owner, language, template } = useProgram.getState();
    const place = { owner, language, template };
    try {
      const starter = await loadStarter(queries, place);
      if (!isSamePlace(useProgram.getState(), place)) return;
      useRunStore.getState().reset();
      useProgram.getState().restart(starter);
    } catch (error) {
      toastFailure(describeFailure(error, playgroundTexts.restart.failed));
    }
  };

  return (
    <ConfirmDialog
      open={open}
      title={
        template === null
          ? playgroundTexts.restart.askWithSample(name)
          : playgroundTexts.restart.askWithTemplate(template.data?.name ?? '')
      }
      act={playgroundTexts.restart.act}
      onConfirm={() => void restart()}
      onClose={close}
    >
      {hasHistory ? playgroundTexts.restart.staysInHistory : playgroundTexts.restart.warning}
    </ConfirmDialog>
  );
}
