import { BookmarkPlus, Download, EllipsisVertical, Repeat2, Share2, TextCursorInput } from 'lucide-react';
import type { ReactNode } from 'react';
import { Deadline } from '#features/playground/components/deadline.tsx';
import { useProgram } from '#features/playground/program-store.ts';
import { showTab, toggleDrawer, useScreen } from '#features/playground/screen-store.ts';
import { useShare } from '#features/playground/share/use-share.ts';
import { useProfessorTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { useTestRun } from '#features/playground/tests/use-tests.ts';
import { usePlaygroundRun } from '#features/playground/use-run.ts';
import { useSaveProgram } from '#features/playground/use-save-program.ts';
import { SAVE_SHORTCUT } from '#lib/browser/keyboard.ts';
import { describeUsedAttempts } from '#shared/grades/rule-text.ts';
import { RunButtons } from '#shared/runs/output/run-buttons.tsx';
import { actsTexts } from '#texts/acts.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { sharingTexts } from '#texts/sharing.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { MoreItems, ProgramItems } from './menu-items.tsx';
import { SubmitButton, TestsButton } from './task-buttons.tsx';
import { LanguageSelect, TemplateSelects } from './toolbar-selects.tsx';

/** How many attempts at the chosen task are used, and which one counts; nothing where there is only one. */
function AttemptLine() {
  const { data: template } = useProfessorTemplate();
  const text = template === undefined ? null : describeUsedAttempts(template.attempts, template.can_submit);
  if (text === null) return null;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-text-2">
      <Repeat2 aria-hidden className="size-[15px] shrink-0" strokeWidth={1.75} />
      <span className="truncate" title={text}>
        {text}
      </span>
    </span>
  );
}

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** On wide screens: everything in one row, with Run at the right end, above the Output that it fills. */
export function Toolbar() {
  const owner = useProgram((state) => state.owner);
  const tests = useTestRun();
  const cramped = useMediaQuery('(width < 1180px)');
  const tight = useMediaQuery('(width < 900px)') && tests !== null;
  const roomy = useRoomy();
  const runs = usePlaygroundRun();
  return (
    <div
      role="toolbar"
      aria-label={playgroundTexts.program}
      className="flex h-11 shrink-0 items-center gap-2 border-b border-border bg-surface-1 px-3"
    >
      <LanguageSelect />
      {owner !== null && <TemplateSelects owner={owner} />}
      <Deadline />
      {roomy && <AttemptLine />}
      <span className="flex-1" />
      <div className="flex gap-0.5">
        {!tight && <ProgramButtons />}
        <Menu trigger={<IconButton label={actsTexts.more} icon={<EllipsisVertical {...ICON} />} />}>
          {tight && <ProgramItems />}
          <MoreItems />
        </Menu>
      </div>
      <span className="mx-0.5 h-5 w-px bg-border" />
      <SubmitButton size="control" />
      {/* Stop takes its place. */}
      {!(tight && runs.running) && <TestsButton size="control" iconAlone={cramped} />}
      <RunButtons size="control" {...runs} makesRoom={tight} />
    </div>
  );
}

/** Actions on the program besides running it. */
function ProgramButtons() {
  const drawer = useScreen((state) => state.drawer);
  const owner = useProgram((state) => state.owner);
  const roomy = useRoomy();
  const share = useShare();
  const { save } = useSaveProgram();
  return (
    <>
      {/* Hidden otherwise: the tab itself is visible. */}
      {roomy && (
        <ToolbarButton
          label={playgroundTexts.input.title}
          icon={<TextCursorInput {...ICON} />}
          onClick={() => showTab('input')}
        />
      )}
      <ToolbarButton
        label={sharingTexts.act}
        icon={<Share2 {...ICON} />}
        pressed={drawer === 'share'}
        onClick={share}
      />
      {owner !== null && (
        <ToolbarButton
          label={actsTexts.save}
          shortcut={SAVE_SHORTCUT}
          icon={<BookmarkPlus {...ICON} />}
          pressed={drawer === 'save'}
          onClick={save}
        />
      )}
      <ToolbarButton
        label={playgroundTexts.download.act}
        icon={<Download {...ICON} />}
        pressed={drawer === 'download'}
        onClick={() => toggleDrawer('download')}
      />
    </>
  );
}

/** True if all labels fit. A task takes up some of the space: its name, its deadline, Submit and its tests. */
function useRoomy(): boolean {
  const withTask = useProgram(({ template }) => template?.kind === 'professor');
  return useMediaQuery(withTask ? '(width >= 1536px)' : '(width >= 1180px)');
}

interface ToolbarButtonProps {
  label: string;
  icon: ReactNode;
  shortcut?: string;
  pressed?: boolean;
  onClick: () => void;
}

/** A button with a label if there is room, else with an icon only. */
function ToolbarButton({ label, icon, shortcut, pressed, onClick }: ToolbarButtonProps) {
  const roomy = useRoomy();
  const shared = { icon, onClick, 'aria-pressed': pressed };
  if (!roomy) return <IconButton label={label} shortcut={shortcut} {...shared} />;
  return (
    <Button look="ghost" {...shared}>
      {label}
    </Button>
  );
}
