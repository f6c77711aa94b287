import { useQuery } from '@tanstack/react-query';
import {
  ComplexityContent,
  ComplexityPanel,
} from '#features/playground/components/complexity/complexity-panel.tsx';
import {
  complexityPartQuery,
  useComplexityPanel,
} from '#features/playground/components/complexity/panel-store.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { TabbedPanel, TabContent } from '#ui/layout/tabs.tsx';
import { useOpenedFile } from './opened-file.ts';
import { RunFileActs, RunFileContent, RunFileTitle } from './run-file.tsx';

/** In a narrow panel there is no room for both words beside a file. */
const COMPLEXITY = {
  value: 'complexity',
  name: playgroundTexts.complexity.title,
  title: playgroundTexts.complexity.shortTitle((words) => (
    <span className="@max-[440px]:hidden">{words}</span>
  )),
};

interface LowerPanelProps {
  /** False: a template hides the complexity. */
  withComplexity: boolean;
}

/** Below the output on wide screens: Complexity Analysis, and beside it the open file of a run. */
export function LowerPanel({ withComplexity }: LowerPanelProps) {
  const { name, isInFront } = useOpenedFile();
  const setOpen = useComplexityPanel((state) => state.setOpen);
  if (name === null) return <ComplexityPanel />;
  const tab = isInFront || !withComplexity ? 'file' : 'complexity';
  const choose = (value: string) => {
    useOpenedFile.setState({ isInFront: value === 'file' });
    if (value === 'complexity') setOpen(true);
  };
  return (
    <TabbedPanel
      label={playgroundTexts.runFile.panel}
      tabs={[
        ...(withComplexity ? [COMPLEXITY] : []),
        { value: 'file', title: <RunFileTitle name={name} />, shrinks: true },
      ]}
      value={tab}
      onChange={choose}
      status={tab === 'file' ? <RunFileActs name={name} /> : <ComplexityActs />}
    >
      {withComplexity && (
        <TabContent value="complexity">
          <ComplexityContent />
        </TabContent>
      )}
      <TabContent value="file">
        <RunFileContent name={name} />
      </TabContent>
    </TabbedPanel>
  );
}

function ComplexityActs() {
  const part = useQuery(complexityPartQuery).data;
  return part === undefined ? null : <part.GrowthControls />;
}
