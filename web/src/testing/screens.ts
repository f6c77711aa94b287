export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 320, height: 844 };
/** A laptop enlarged to 200 %, or a phone in landscape. */
export const LOW_SCREEN = { width: 640, height: 400 };

/** Returns how far the content overflows the window sideways, in px. */
export function sideways(): number {
  return document.documentElement.scrollWidth - window.innerWidth;
}
