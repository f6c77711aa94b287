import { MESSAGE_MS } from '@coderoom/contract';
import { toast } from 'sonner';
import { toastFailure } from '#ui/display/toast-failure.tsx';

/** Shows a success message for the time that the specification sets. */
export function announceSuccess(text: string): void {
  toast.success(text, { duration: MESSAGE_MS.success });
}

/** Shows a failure message for the time that the specification sets. */
export function announceFailure(text: string): void {
  toastFailure(text, { duration: MESSAGE_MS.failure });
}
