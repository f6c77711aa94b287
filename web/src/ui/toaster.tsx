import { Toaster as Sonner } from 'sonner';
import { controlsTexts } from '#texts/controls.ts';

/** Where toasts appear. Features call `toast` of sonner. */
export function Toaster({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <Sonner
      theme={theme}
      containerAriaLabel={controlsTexts.toasts}
      position="bottom-right"
      // Above the status bar; on a phone above the bar with Run.
      offset={36}
      mobileOffset={{ bottom: 112 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex min-h-10 w-(--width) items-center gap-2 rounded-full border-l-2 border-current bg-overlay px-3 py-2 font-sans shadow-pop',
          title: 'text-13 font-regular text-text-1',
          error: 'text-danger',
          success: 'text-success',
          actionButton:
            'ml-auto h-6 shrink-0 rounded-half px-2 text-12 font-medium text-accent-text hover:bg-surface-2',
        },
      }}
    />
  );
}
