import { useRunStore } from '#features/playground/run-store.ts';
import { type SideTab, showTab, useScreen } from '#features/playground/screen-store.ts';
import { Panel } from '#ui/panel.tsx';
import { TabbedPanel, TabContent } from '#ui/tabs.tsx';
import { ComplexityView } from './complexity-view.tsx';
import { InputView } from './input-view.tsx';
import { OutputStatus } from './output-status.tsx';
import { OutputView } from './output-view.tsx';

const OUTPUT = { value: 'output', title: 'Output' };
const COMPLEXITY = { value: 'complexity', title: 'Complexity Analysis' };
const INPUT = { value: 'input', title: 'Input' };

const HEADERS = {
  success: undefined,
  error: 'border-danger-line bg-danger-soft',
  timeout: 'border-warning-line bg-warning-soft',
} as const;

/** Output and Input as tabs; on a narrow screen Complexity Analysis is one of them. */
export function OutputPanel({ withComplexity }: { withComplexity: boolean }) {
  const chosen = useScreen((state) => state.tab);
  const tab = chosen === 'complexity' && !withComplexity ? 'output' : chosen;
  const result = useRunStore(({ run }) => (run.phase === 'finished' ? run.result : null));
  const coloured = tab === 'output' && result !== null;
  return (
    <TabbedPanel
      label="Output"
      tabs={withComplexity ? [OUTPUT, COMPLEXITY, INPUT] : [OUTPUT, INPUT]}
      value={tab}
      onChange={(value) => showTab(value as SideTab)}
      headerClassName={coloured ? HEADERS[result.status] : undefined}
      status={coloured && <OutputStatus result={result} />}
    >
      <TabContent value="output">
        <OutputView />
      </TabContent>
      {withComplexity && (
        <TabContent value="complexity">
          <ComplexityView />
        </TabContent>
      )}
      <TabContent value="input">
        <InputView />
      </TabContent>
    </TabbedPanel>
  );
}

export function ComplexityPanel() {
  return (
    <Panel title="Complexity Analysis">
      <ComplexityView />
    </Panel>
  );
}
