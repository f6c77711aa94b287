import { PANELS } from '@coderoom/contract';
import { Group, Panel } from 'react-resizable-panels';
import { playgroundTexts } from '#texts/playground.tsx';
import { SplitHandle } from '#ui/split-handle.tsx';
import { sizes, useStoredLayout } from '#ui/use-stored-layout.ts';
import { EditorPanel } from './editor-panel.tsx';
import { ComplexityPanel, OutputPanel } from './side-panels.tsx';

/** Editor left, Output above Complexity right. Sizes are percentages and are remembered between visits. */
export function WidePanels() {
  const main = useStoredLayout('playground-columns', ['editor', 'side']);
  const side = useStoredLayout('playground-rows', ['output', 'complexity']);
  return (
    <Group orientation="horizontal" {...main.group} className="min-h-0 flex-1">
      <Panel id="editor" className="flex" {...sizes(PANELS.editor, PANELS.editorMinimum)}>
        <EditorPanel />
      </Panel>
      <SplitHandle
        label={playgroundTexts.editorWidth}
        orientation="horizontal"
        before="editor"
        after="side"
        {...main.handle}
      />
      <Panel id="side" {...sizes(PANELS.side, PANELS.sideMinimum)}>
        <Group orientation="vertical" {...side.group}>
          <Panel id="output" className="flex" {...sizes(PANELS.output, PANELS.outputMinimum)}>
            <OutputPanel withComplexity={false} />
          </Panel>
          <SplitHandle
            label={playgroundTexts.outputHeight}
            orientation="vertical"
            before="output"
            after="complexity"
            {...side.handle}
          />
          <Panel id="complexity" className="flex" {...sizes(100 - PANELS.output, PANELS.outputMinimum)}>
            <ComplexityPanel />
          </Panel>
        </Group>
      </Panel>
    </Group>
  );
}
