import { type ExternalToast, toast } from 'sonner';
import { CountedText } from '#ui/display/counted-text.tsx';

/** Shows a failure as a toast. A wait that it names is counted down. */
export function toastFailure(text: string, options?: ExternalToast): void {
  toast.error(<CountedText text={text} />, options);
}
