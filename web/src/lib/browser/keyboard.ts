import { controlsTexts } from '#texts/controls.ts';

/** True on a Mac, iPad or iPhone: their command key is ⌘. */
export const APPLE = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

/** The command key's name on this machine's keyboard. */
export const COMMAND_KEY = APPLE ? '⌘' : controlsTexts.controlKey;

/** The shortcut that runs a program. */
export const RUN_SHORTCUT = `${COMMAND_KEY} ↵`;

/** The shortcut that runs the tests of a template. */
export const TESTS_SHORTCUT = `${COMMAND_KEY} ⇧ ↵`;

/** The shortcut that saves a program as a template. */
export const SAVE_SHORTCUT = `${COMMAND_KEY} S`;

/** The shortcut that ends a program's input: with Ctrl on a Mac as well. */
export const END_INPUT_SHORTCUT = `${controlsTexts.controlKey} D`;

/** True if Ctrl, or ⌘ on a Mac, is held. */
export function hasCommandKey(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean {
  return APPLE ? event.metaKey : event.ctrlKey;
}

/** True if keys typed at the target enter text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, .native-edit-context'))
  );
}
