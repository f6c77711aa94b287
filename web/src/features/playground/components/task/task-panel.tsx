import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTask, useTaskPanel } from '#features/playground/templates/use-chosen-template.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { TaskView } from './task-view.tsx';

/** On wide screens: the task beside the editor. */
export function TaskPanel() {
  const setOpen = useTaskPanel((state) => state.setOpen);
  return (
    <Panel
      title={playgroundTexts.task.title}
      header={
        <>
          <span className="flex-1" />
          <IconButton
            label={playgroundTexts.task.hide}
            size="small"
            look="ghost"
            icon={<PanelLeftClose aria-hidden strokeWidth={1.75} />}
            onClick={() => setOpen(false)}
            className="-mr-1"
          />
        </>
      }
    >
      <div className="scroll-thin min-h-0 flex-1 overflow-y-auto">
        <TaskView />
      </div>
    </Panel>
  );
}

/** Opens the panel again; renders nothing while it is open, or if there is no task. */
export function OpenTaskButton() {
  const { open, setOpen } = useTaskPanel();
  const task = useTask();
  if (task === null || open) return null;
  return (
    <Button
      look="ghost"
      size="small"
      icon={<PanelLeftOpen aria-hidden strokeWidth={1.75} />}
      onClick={() => setOpen(true)}
      className="-ml-1 shrink-0"
    >
      {playgroundTexts.task.title}
    </Button>
  );
}
