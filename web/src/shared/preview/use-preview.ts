import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { tabStorage } from '#lib/browser/storage.ts';
import type { ProjectFiles } from '#shared/project-files/project.ts';
import { previewTexts } from '#texts/runs.ts';
import { buildPage } from './build-page.ts';
import {
  addConsoleLine,
  type ConsoleLine,
  MessageRate,
  measurePreviewMessage,
  type PreviewMessage,
  readPreviewMessage,
} from './console-lines.ts';

/** After the last key, in ms. */
const REFRESH_MS = 300;
const PING_MS = 1_000;
/** Pings that may be unanswered before a page counts as stuck. */
const MISSED_PINGS = 3;
/** Set while a page begins: one that takes the whole browser along is not begun again by itself. */
const BEGINNING_KEY = 'preview-begins';

/**
 * `stuck`: the page does not answer. `stuck-before`: it did not before this page was loaded again. `left`: it went to
 * another address.
 */
type PreviewPhase = 'running' | 'stuck' | 'stopped' | 'stuck-before' | 'left';

/** A program with web pages; another object after each change. */
export interface PreviewedProgram {
  /** The entry's text. */
  code: string;
  project: ProjectFiles;
}

/**
 * Runs a web page in a frame, refreshes it when it is edited, and watches whether it still answers.
 * @param onOpen called with the address of a link that was followed
 */
export function usePreview(program: PreviewedProgram, page: string, onOpen: (address: string) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [phase, setPhase] = useState<PreviewPhase>(() =>
    tabStorage.getItem(BEGINNING_KEY) === null ? 'running' : 'stuck-before',
  );
  const rate = useRef(new MessageRate());
  /** Counts the frames: each shows one version. */
  const [run, setRun] = useState(0);
  const [lines, setLines] = useState<readonly ConsoleLine[]>([]);

  const isAlive = phase === 'running' || phase === 'stuck';

  const begin = () => {
    setLines([]);
    rate.current = new MessageRate();
    setRun((count) => count + 1);
    setPhase('running');
  };
  const end = (next: PreviewPhase) => {
    tabStorage.removeItem(BEGINNING_KEY);
    setPhase(next);
  };
  /** The page that the frame was sent last. */
  const sent = useRef({ name: '', text: '' });
  /** The page that was built last: to compare it, and then to send it. */
  const built = useRef<{ program: PreviewedProgram; name: string; text: string }>(null);
  const build = () => {
    if (built.current?.program !== program || built.current.name !== page) {
      built.current = { program, name: page, text: buildPage(program.code, program.project, page) };
    }
    return built.current.text;
  };
  // A page in which nothing changed goes on: somebody may be filling in a form of it.
  const refresh = useEffectEvent(() => {
    if (!isAlive && phase !== 'left') return;
    if (sent.current.name !== page || sent.current.text !== build()) begin();
  });

  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of these refreshes the page
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(refresh, REFRESH_MS);
    return () => clearTimeout(timer);
  }, [program, page]);

  /** Pings since the last message. */
  const missed = useRef(0);
  const isBegun = useRef(false);

  const sendPage = useEffectEvent(() => {
    tabStorage.setItem(BEGINNING_KEY, 'true');
    isBegun.current = true;
    missed.current = 0;
    // The frame has an origin of its own, which has no name.
    sent.current = { name: page, text: build() };
    frame.current?.contentWindow?.postMessage({ page: sent.current.text }, '*');
  });

  const received = useEffectEvent((event: MessageEvent) => {
    const own = frame.current?.contentWindow;
    if (own == null || event.source !== own || event.origin !== 'null') return;
    const message = readPreviewMessage(event.data);
    const characters = measurePreviewMessage(event.data);
    const verdict = rate.current.count(message?.kind, characters, performance.now());
    if (verdict === 'flood') {
      // At once: the frame goes on until it is gone, and its messages come before a later render.
      flushSync(() => {
        end('stopped');
        setLines((all) =>
          addConsoleLine(all, { level: 'error', text: previewTexts.flood, file: null, line: null }),
        );
      });
      return;
    }
    if (message === null || verdict === 'dropped') return;
    missed.current = 0;
    switch (message.kind) {
      case 'ready':
        // Only once: a page may say so as well.
        if (!isBegun.current) sendPage();
        return;
      case 'pong':
        tabStorage.removeItem(BEGINNING_KEY);
        setPhase((now) => (now === 'stuck' ? 'running' : now));
        return;
      case 'line':
        setLines((all) => addConsoleLine(all, message.line));
        return;
      case 'blocked':
        setLines((all) =>
          addConsoleLine(all, {
            level: 'warn',
            text: describeBlocked(message),
            file: null,
            line: null,
          }),
        );
        return;
      case 'left':
        if (isBegun.current) end('left');
        return;
      case 'open':
        onOpen(message.address);
    }
  });

  useEffect(() => {
    addEventListener('message', received);
    return () => removeEventListener('message', received);
  }, []);

  const ping = useEffectEvent(() => {
    if (!isBegun.current || document.hidden) return;
    missed.current += 1;
    if (missed.current > MISSED_PINGS) setPhase('stuck');
    frame.current?.contentWindow?.postMessage({ kind: 'ping' }, '*');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each frame is watched from its beginning
  useEffect(() => {
    isBegun.current = false;
    if (!isAlive) return;
    const timer = setInterval(ping, PING_MS);
    return () => clearInterval(timer);
  }, [isAlive, run]);
  useEffect(() => {
    // A page that is left in peace did not keep the browser busy.
    const leave = () => tabStorage.removeItem(BEGINNING_KEY);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return { frame, phase, run, lines, reload: begin, stop: () => end('stopped') };
}

/** Files that a program lacks are looked for on this server. */
function describeBlocked({ address, by }: Extract<PreviewMessage, { kind: 'blocked' }>): string {
  if (by !== null) return previewTexts.withheld[by];
  const here = `${location.origin}/`;
  if (!address.startsWith(here)) return previewTexts.blocked(address);
  const name = address.slice(here.length);
  try {
    return previewTexts.missing(decodeURI(name));
  } catch {
    return previewTexts.missing(name);
  }
}
