import { AUTO_SAVE_INTERVAL_MS } from '@coderoom/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#lib/testing/local-storage.ts';
import { useProgram } from './program-store.ts';
import { beginAutosave } from './use-autosave.ts';

let page: EventTarget;
let shown: EventTarget & { visibilityState: 'visible' | 'hidden' };
let kept: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  shown = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', shown);
  kept = stubLocalStorage().kept;
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

/** Returns the stored draft of the browser's visitor. */
const draft = () => kept.get(`playground-draft:${useProgram.getState().language}`);

it.each<[string, () => void]>([
  ['when the page is left', () => page.dispatchEvent(new Event('pagehide'))],
  ['when its window is left for another one', () => page.dispatchEvent(new Event('blur'))],
  [
    'when the page is hidden',
    () => {
      shown.visibilityState = 'hidden';
      shown.dispatchEvent(new Event('visibilitychange'));
    },
  ],
  ['every few seconds', () => vi.advanceTimersByTime(AUTO_SAVE_INTERVAL_MS)],
])('what was written is kept %s, and not before', (_, happen) => {
  const end = beginAutosave();
  useProgram.getState().edit(`print(${Math.random()})`);
  const { code } = useProgram.getState();
  expect(draft()).toBeUndefined();
  happen();
  expect(JSON.parse(draft() ?? '{}')).toMatchObject({ code });
  end();
});

it('what was written last is kept when the screen goes, and nothing is kept from then on', () => {
  const end = beginAutosave();
  useProgram.getState().edit('last');
  end();
  expect(JSON.parse(draft() ?? '{}')).toMatchObject({ code: 'last' });
  useProgram.getState().edit('later');
  page.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(AUTO_SAVE_INTERVAL_MS);
  expect(JSON.parse(draft() ?? '{}')).toMatchObject({ code: 'last' });
});
