import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { describeFailure } from '#lib/api-error.ts';

export function announceCopyPaste(enabled: boolean, place: string): void {
  announceSuccess(`Copy-paste is ${enabled ? 'enabled' : 'disabled'} in ${place}.`);
}

export function announceCopyPasteFailure(error: Error, fallback: string): void {
  announceFailure(`Failed to update copy-paste setting: ${describeFailure(error, fallback)}`);
}
