import { closeEditor, dismissHint, lowerOwnHand, type OwnPlace, raiseLiveHand } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.ts';
import type { CurrentLiveClass } from './queries.ts';

/** What every part of the bar is about. */
export interface BarProps {
  owner: number;
  liveClass: CurrentLiveClass;
  /** What a call answered. */
  onPlace: (own: OwnPlace) => void;
}

/** Holds the editor closed. */
export function useClose({ liveClass: { id }, onPlace }: BarProps) {
  return useMutation({
    mutationFn: () => call(closeEditor, { params: { id } }),
    onSuccess: onPlace,
    onError: (error) => toast.error(describeFailure(error, liveClassBarTexts.closeFailed)),
  });
}

/** Asks for the teacher, or changes what about; null: no longer. */
export function useHand({ liveClass: { id }, onPlace }: BarProps) {
  return useMutation({
    mutationFn: (text: string | null) =>
      text === null
        ? call(lowerOwnHand, { params: { id } })
        : call(raiseLiveHand, { params: { id }, body: { text } }),
    onSuccess: onPlace,
    onError: (error, text) =>
      toast.error(
        describeFailure(
          error,
          text === null ? liveClassBarTexts.hand.lowerFailed : liveClassBarTexts.hand.raiseFailed,
        ),
      ),
  });
}

/** Puts a hint away. */
export function useDismissal({ liveClass: { id }, onPlace }: BarProps) {
  return useMutation({
    mutationFn: (hintId: number) => call(dismissHint, { params: { id, hintId } }),
    onSuccess: onPlace,
    onError: (error) => toast.error(describeFailure(error, liveClassBarTexts.hints.putAwayFailed)),
  });
}
