import { Toaster as Sonner } from 'sonner';
import { controlsTexts } from '#texts/controls.ts';
import { useNarrow } from '#ui/use-media-query.ts';
import { useHasOpenDialog } from './open-dialogs.ts';

/**
 * Distance in px from the bottom: above the status bar; on a narrow screen above the bar with Run. `top`: on a narrow
 * screen while a dialog has the bottom.
 */
const OFFSET = { wide: 36, narrow: 112, top: 8 };

/** The container of all toasts. Features call `toast` of sonner. */
export function Toaster({ theme }: { theme: 'light' | 'dark' }) {
  const narrow = useNarrow();
  const hasDialog = useHasOpenDialog();
  return (
    <Sonner
      theme={theme}
      // Otherwise a later toast would cover the one that says why somebody was removed.
      expand
      containerAriaLabel={controlsTexts.toasts}
      position={narrow && hasDialog ? 'top-center' : 'bottom-right'}
      offset={narrow ? { bottom: OFFSET.narrow, right: OFFSET.wide, top: OFFSET.top } : OFFSET.wide}
      mobileOffset={{ bottom: OFFSET.narrow, top: OFFSET.top }}
      toastOptions={{
        unstyled: true,
        classNames: {
          // A dialog takes the pointer from everything outside of it.
          toast:
            'pointer-events-auto flex min-h-10 w-(--width) items-center gap-2 rounded-full border-l-2 border-current bg-overlay px-3 py-2 font-sans shadow-pop',
          title: 'text-13 font-regular text-text-1',
          error: 'text-danger',
          success: 'text-success',
          actionButton:
            'ml-auto h-6 shrink-0 rounded-half px-2 text-12 font-medium text-accent-text hover:bg-surface-2 max-md:-my-1 max-md:h-11',
        },
      }}
    />
  );
}
