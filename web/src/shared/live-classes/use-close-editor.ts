import { closeEditor, type OwnPlace } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';
import { toastFailure } from '#ui/display/toast-failure.tsx';

/** Closes the student's editor in a live class and keeps it closed; also the answer of those who were only asked. */
export function useCloseEditor(liveClassId: number, onClosed: (own: OwnPlace) => void) {
  return useMutation({
    mutationFn: () => call(closeEditor, { params: { id: liveClassId } }),
    onSuccess: onClosed,
    onError: (error) => toastFailure(describeFailure(error, liveClassBarTexts.closeFailed)),
  });
}
