/** Whether this is a Mac, iPad or iPhone: their command key is ⌘. */
const APPLE = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

/** The shortcut that runs a program, as this machine's keyboard names it. */
export const RUN_SHORTCUT = APPLE ? '⌘ ↵' : 'Ctrl ↵';

/** The shortcut that saves a program as a template. */
export const SAVE_SHORTCUT = APPLE ? '⌘ S' : 'Ctrl S';

/** Whether Ctrl, or ⌘ on a Mac, is held. */
export function hasCommandKey(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean {
  return APPLE ? event.metaKey : event.ctrlKey;
}

/** Whether what is typed goes into a text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, .native-edit-context'))
  );
}
