import { lazy, type ReactNode, Suspense } from 'react';
import { useStore } from 'zustand';
import { goToPlace, useSessionContext, useSessionScreen } from '#features/collaboration/session-context.ts';
import { usePreviewedProgram } from '#features/collaboration/use-previewed-program.ts';
import { hasWebPages } from '#shared/project-files/project.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { previewTexts } from '#texts/preview.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { TabbedPanel, TabContent } from '#ui/layout/tabs.tsx';

const PreviewView = lazy(async () => ({
  default: (await import('#shared/preview/preview-view.tsx')).PreviewView,
}));

const TABS = [
  { value: 'output', title: collaborationTexts.output.title },
  { value: 'preview', title: previewTexts.title },
];

interface OutputFrameProps {
  /** Shown in the header of the Output. */
  header: ReactNode;
  /** As in `Panel`. */
  headerClassName?: string | undefined;
  children: ReactNode;
}

/** The panel of the Output; it has a second tab if the program has web pages. */
export function OutputFrame({ header, headerClassName, children }: OutputFrameProps) {
  const { files, screen } = useSessionContext();
  const withPreview = useStore(files.store, ({ project }) => hasWebPages(project));
  const tab = useSessionScreen((state) => state.tab);
  const { title, written } = collaborationTexts.output;
  if (!withPreview) {
    return (
      <Panel title={title} headerClassName={headerClassName} header={header}>
        <section
          aria-label={written}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
          tabIndex={0}
          className="scroll-thin flex min-h-0 flex-1 flex-col overflow-auto outline-none focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
        >
          {children}
        </section>
      </Panel>
    );
  }
  const isOutput = tab === 'output';
  return (
    <TabbedPanel
      label={title}
      tabs={TABS}
      value={tab}
      onChange={(value) => screen.setState({ tab: value === 'preview' ? 'preview' : 'output' })}
      headerClassName={isOutput ? headerClassName : undefined}
      status={isOutput && header}
    >
      <TabContent value="output">{children}</TabContent>
      <TabContent value="preview">
        <Suspense>
          <SessionPreview />
        </Suspense>
      </TabContent>
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
