import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('beforeprint', () => {
    isPrinting = true;
  });
  addEventListener('afterprint', () => {
    isPrinting = false;
  });
}

function subscribe(onChange: () => void): () => void {
  listen();
  // At once: the browser lays the page out as soon as the listeners have returned.
  const begin = () => flushSync(onChange);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', onChange);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', onChange);
  };
}

/** True while the page is printed: for lists of which the screen has only what is visible. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}
