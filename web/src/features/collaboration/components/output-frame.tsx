import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { SharedEntryText } from '#editor/shared/shared-text.ts';
import {
  goToPlace,
  type SessionContext,
  useLive,
  useSessionContext,
  useSessionScreen,
} from '#features/collaboration/session-context.ts';
import type { PreviewedProgram } from '#shared/preview/use-preview.ts';
import { hasWebPages } from '#shared/project-files/project.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { previewTexts } from '#texts/runs.ts';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import { TabbedPanel, TabContent } from '#ui/layout/tabs.tsx';

/** Returns the session's program as it is now: another object after each change by anybody. */
function usePreviewedProgram(): PreviewedProgram {
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

const PreviewView = lazyPart(async () => (await import('#shared/preview/preview-view.tsx')).PreviewView);

const { title } = collaborationTexts.output;

const OUTPUT_TAB = { value: 'output', title };
const PREVIEW_TAB = { value: 'preview', title: previewTexts.title };

interface OutputFrameProps {
  /** Shown in the header of the Output. */
  header: ReactNode;
  /** As in `TabbedPanel`. */
  headerClassName?: string | undefined;
  children: ReactNode;
}

/**
 * The panel of the Output; it has a second tab if the program has web pages. The Output keeps its place in the tree when
 * that tab comes or goes: somebody may be typing into a running program.
 */
export function OutputFrame({ header, headerClassName, children }: OutputFrameProps) {
  const { files, screen } = useSessionContext();
  const withPreview = useStore(files.store, ({ project }) => hasWebPages(project));
  const tab = useSessionScreen((state) => state.tab);
  const isOutput = tab === 'output';
  return (
    <TabbedPanel
      label={title}
      tabs={withPreview ? [OUTPUT_TAB, PREVIEW_TAB] : [OUTPUT_TAB]}
      value={tab}
      onChange={(value) => screen.setState({ tab: value === 'preview' ? 'preview' : 'output' })}
      headerClassName={isOutput ? headerClassName : undefined}
      status={isOutput && header}
    >
      <TabContent value="output">{children}</TabContent>
      {withPreview && (
        <TabContent value="preview">
          <SessionPreview />
        </TabContent>
      )}
    </TabbedPanel>
  );
}

/** The session's web page, which each participant runs in their own browser. */
function SessionPreview() {
  const context = useSessionContext();
  const program = usePreviewedProgram();
  const shown = useStore(context.files.store, (state) => state.shown);
  return <PreviewView program={program} shown={shown} goTo={(...place) => goToPlace(context, ...place)} />;
}
