import { EditorPanel } from './editor-panel.tsx';
import { OutputPanel } from './side-panels.tsx';

/** Under 768 px: the editor above, everything else as tabs below it. */
export function NarrowPanels() {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-[1.35]">
        <EditorPanel />
      </div>
      <div className="flex min-h-0 flex-1 border-t border-border">
        <OutputPanel withComplexity />
      </div>
    </div>
  );
}
