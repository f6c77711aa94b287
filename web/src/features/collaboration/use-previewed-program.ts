import { useMemo, useSyncExternalStore } from 'react';
import type { SharedEntryText } from '#editor/shared/shared-text.ts';
import type { PreviewedProgram } from '#shared/preview/use-preview.ts';
import { type SessionContext, useLive, useSessionContext } from './session-context.ts';

/** Returns the session's program as it is now: another object after each change by anybody. */
export function usePreviewedProgram(): PreviewedProgram {
  const { files, live } = useSessionContext();
  const document = useLive(({ text }) => text?.document);
  const source = useMemo(() => watchProgram({ files, live }, document), [files, live, document]);
  return useSyncExternalStore(source.subscribe, source.read);
}

function watchProgram(
  { files, live }: Pick<SessionContext, 'files' | 'live'>,
  document?: SharedEntryText['document'],
) {
  let program: PreviewedProgram | null = null;
  return {
    subscribe: (listener: () => void) => {
      const change = () => {
        program = null;
        listener();
      };
      document?.on('update', change);
      // Names depend on the language.
      const stop = live.store.subscribe((now, before) => now.language !== before.language && change());
      return () => {
        document?.off('update', change);
        stop();
      };
    },
    // Contents are read from the document when the page is built, not after each key.
    read: () =>
      (program ??= {
        get code() {
          return files.read().code;
        },
        project: files.store.getState().project,
      }),
  };
}
