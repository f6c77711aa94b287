import { navigationTexts } from '#texts/navigation.tsx';

/** Visible while focused: lets keyboard users skip the navigation bar. */
export function SkipButton() {
  return (
    <button
      type="button"
      onClick={focusContent}
      className="sr-only focus:not-sr-only focus:fixed focus:top-1.5 focus:left-3 focus:z-50 focus:rounded-half focus:border focus:border-border focus:bg-surface-1 focus:px-3 focus:py-1.5 focus:text-13 focus:font-medium focus:text-text-1"
    >
      {navigationTexts.skip}
    </button>
  );
}

/** Moves the focus to the content, where the next Tab continues. */
function focusContent(): void {
  const content = document.querySelector('main');
  if (content === null) return;
  content.tabIndex = -1;
  // Otherwise a click on its background would focus it from now on.
  content.addEventListener('blur', () => content.removeAttribute('tabindex'), { once: true });
  content.focus();
}
