import { X } from 'lucide-react';
import { AlertDialog, Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { actsTexts } from '#texts/acts.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { findFocusReturn } from './focus.ts';
import { useCountDialog } from './open-dialogs.ts';

const SCRIM = 'fixed inset-0 z-30 animate-fade bg-scrim';
const BOX =
  'fixed inset-x-0 bottom-0 z-40 max-h-[85dvh] animate-sheet scroll-pb-18 overflow-auto rounded-t-full bg-overlay shadow-dialog outline-none focus-visible:shadow-dialog md:inset-auto md:top-1/2 md:left-1/2 md:-translate-1/2 md:animate-dialog md:rounded-full';
const NORMAL = 'md:w-110';
const WIDE = 'md:w-[min(720px,calc(100vw-32px))]';
const FULL = 'max-md:max-h-dvh md:max-h-[92dvh] md:w-[calc(100vw-64px)]';

/** Fields of a form, an editor among them. */
const FIELDS = ['input', 'textarea', 'button[role="combobox"]', '[role="textbox"]']
  .map((field) => `${field}:not([hidden], [readonly], :disabled)`)
  .join();

/**
 * Focuses the first field of a dialog's form, also of one that loads; in a form without fields, its first button. A dialog
 * without a form has the focus itself: on a button, the tooltip of that button would cover the content. In a question, Radix focuses Cancel. Our
 * dialogs are opened from a store, without the Radix trigger to which Radix would return the focus, so this hook restores
 * it on closing.
 */
function useFocus(onClosed?: () => boolean) {
  const opener = useRef<HTMLElement | null>(null);
  const body = useRef<HTMLDivElement>(null);
  return {
    body,
    onOpenAutoFocus: (event: Event) => {
      opener.current = findFocusReturn();
      if (body.current === null) return;
      event.preventDefault();
      const form = body.current.querySelector(':scope > form');
      if (form === null) focusUntilForm(body.current);
      else focusForm(form);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (onClosed?.() !== true) opener.current?.focus();
    },
  };
}

/** Focuses a dialog, and its form once that has loaded, unless the user has moved the focus meanwhile. */
function focusUntilForm(body: HTMLElement) {
  const box = body.parentElement;
  box?.focus();
  const observer = new MutationObserver(() => {
    const form = body.querySelector(':scope > form');
    if (form === null) return;
    observer.disconnect();
    if (document.activeElement === box) focusForm(form);
  });
  observer.observe(body, { childList: true });
}

function focusForm(form: Element) {
  const findField = () => form.querySelector<HTMLElement>(FIELDS);
  const first = findField() ?? form.querySelector('button');
  first?.focus();
  if (first === findField()) return;
  // An editor loads separately. It takes the focus unless the user has moved it meanwhile.
  const observer = new MutationObserver(() => {
    const field = findField();
    if (field === null && document.activeElement === first) return;
    observer.disconnect();
    if (document.activeElement === first) field?.focus();
  });
  observer.observe(form, { childList: true, subtree: true });
}

interface DialogProps {
  open: boolean;
  title: string;
  /** For content that needs room, such as a program. */
  wide?: boolean;
  /** For content as large as the window. */
  full?: boolean;
  /** Actions in the header. */
  acts?: ReactNode;
  onClose: () => void;
  /** Called after closing; returns true if it has moved the focus, which else returns to the opener. */
  onClosed?: () => boolean;
  children: ReactNode;
}

/** A dialog with content to read, or with a `<form>` as its child to fill in. */
export function Dialog({
  open,
  title,
  wide = false,
  full = false,
  acts,
  onClose,
  onClosed,
  children,
}: DialogProps) {
  const { body, ...focus } = useFocus(onClosed);
  useCountDialog(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          {...focus}
          className={classNames(BOX, full ? FULL : wide ? WIDE : NORMAL)}
          aria-describedby={undefined}
          onInteractOutside={(event) => isInToast(event.target) && event.preventDefault()}
        >
          <header className="flex items-start gap-2 px-4 pt-4 pb-2">
            <Radix.Title className="min-w-0 text-16 font-strong wrap-anywhere">{title}</Radix.Title>
            <div className="-mt-1 -mr-1 ml-auto flex shrink-0 gap-1 max-md:-mt-2.5 max-md:-mr-3">
              {acts}
              <Radix.Close asChild>
                <Button
                  look="ghost"
                  aria-label={actsTexts.close}
                  icon={<X strokeWidth={1.75} />}
                  className="max-md:size-11"
                />
              </Radix.Close>
            </div>
          </header>
          <div ref={body} className="px-4 pb-4">
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** True for what a toast offers, such as to undo something that was done in the dialog. */
function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null;
}

interface ConfirmProps extends Omit<DialogProps, 'wide' | 'full' | 'acts' | 'onClosed'> {
  /** Label of the confirming button: a verb. */
  act: string;
  /** `primary` if the action loses nothing. */
  look?: 'primary' | 'danger-solid';
  onConfirm: () => void;
}

/** Asks for confirmation. If something would be lost, the title is a question that names it. */
export function ConfirmDialog({
  open,
  title,
  act,
  look = 'danger-solid',
  onConfirm,
  onClose,
  children,
}: ConfirmProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocus();
  useCountDialog(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={SCRIM} />
        <AlertDialog.Content
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          className={classNames(BOX, NORMAL)}
        >
          <AlertDialog.Title className="px-4 pt-4 pb-1 text-16 font-strong wrap-anywhere">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="px-4 pb-4 text-text-2">{children}</AlertDialog.Description>
          <footer className="flex justify-end gap-2 border-t border-border px-4 py-3">
            <AlertDialog.Cancel asChild>
              <Button look="ghost" className="max-md:h-11">
                {actsTexts.cancel}
              </Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button look={look} onClick={onConfirm} className="max-md:h-11">
                {act}
              </Button>
            </AlertDialog.Action>
          </footer>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
