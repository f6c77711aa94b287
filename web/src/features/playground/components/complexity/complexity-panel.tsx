import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { actsTexts } from '#texts/acts.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { complexityPartQuery, useComplexityPanel, useToggleFocus } from './panel-store.ts';

/** The open panel on wide screens; {@link ComplexityLine} is the collapsed one. */
export function ComplexityPanel() {
  const setOpen = useComplexityPanel((state) => state.setOpen);
  const toggle = useToggleFocus();
  const part = useQuery(complexityPartQuery).data;
  return (
    <Panel
      title={playgroundTexts.complexity.title}
      header={
        <>
          {part === undefined ? <span className="flex-1" /> : <part.GrowthControls />}
          <IconButton
            ref={toggle}
            label={playgroundTexts.complexity.collapse}
            icon={<ChevronDown aria-hidden strokeWidth={1.75} />}
            size="small"
            className="-mr-1.5"
            aria-expanded
            onClick={() => setOpen(false)}
          />
        </>
      }
    >
      <ComplexityContent />
    </Panel>
  );
}

/** The content of the panel, and of the tab on a phone. */
export function ComplexityContent() {
  const { data: part, isError, isFetching, refetch } = useQuery(complexityPartQuery);
  if (part !== undefined) return <part.ComplexityView />;
  if (!isError) return null;
  return (
    <Note tone="danger" text={playgroundTexts.complexity.growth.viewFailed}>
      <Button size="small" busy={isFetching} onClick={() => void refetch()}>
        {actsTexts.retry}
      </Button>
    </Note>
  );
}
