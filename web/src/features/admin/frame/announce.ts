import { MESSAGE_MS } from '@coderoom/contract';
import { toast } from 'sonner';

/** Says that something worked, for as long as the specification has it. */
export function announceSuccess(text: string): void {
  toast.success(text, { duration: MESSAGE_MS.success });
}

/** Says that something failed, for as long as the specification has it. */
export function announceFailure(text: string): void {
  toast.error(text, { duration: MESSAGE_MS.failure });
}
