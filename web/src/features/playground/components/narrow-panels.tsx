import { EditorPanel } from './editor-panel.tsx';
import { OutputPanel } from './side-panels.tsx';

/** Under 768 px: the editor above, everything else in tabs below it; beside it on a screen of low height. */
export function NarrowPanels() {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden short:flex-row">
      <div className="flex min-h-0 min-w-0 flex-[1.35] short:flex-1">
        <EditorPanel />
      </div>
      <div className="flex min-h-0 min-w-0 flex-1 border-t border-border short:border-t-0 short:border-l">
        <OutputPanel withComplexity />
      </div>
    </div>
  );
}
