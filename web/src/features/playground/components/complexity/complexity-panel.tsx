import { ChevronDown } from 'lucide-react';
import { playgroundTexts } from '#texts/playground.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { ComplexityView } from './complexity-view.tsx';
import { useComplexityPanel } from './panel-store.ts';
import { useToggleFocus } from './use-toggle-focus.ts';

/** The open panel on wide screens; {@link ComplexityLine} is the collapsed one. */
export function ComplexityPanel() {
  const setOpen = useComplexityPanel((state) => state.setOpen);
  const toggle = useToggleFocus();
  return (
    <Panel
      title={playgroundTexts.complexity.title}
      header={
        <>
          <span className="flex-1" />
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
      <ComplexityView />
    </Panel>
  );
}
