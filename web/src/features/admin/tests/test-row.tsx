import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  CircleAlert,
  Copy,
  EllipsisVertical,
  Lock,
  Trash2,
} from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { parseNumber } from '#features/admin/frame/parse-number.ts';
import { typesetCost } from '#lib/text/cost-notation.ts';
import { formatPoints } from '#shared/grades/score-text.ts';
import { actsTexts } from '#texts/acts.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { testsTexts } from '#texts/admin/tests.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem } from '#ui/overlay/menu.tsx';
import type { DraftProblems, DraftTest } from './draft-tests.ts';
import type { DrawingProgram } from './draw-expected.tsx';
import { TestFields } from './test-fields.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

interface TestRowProps {
  draft: DraftTest;
  number: number;
  isLast: boolean;
  /** True if another test can be added. */
  mayCopy: boolean;
  isOpen: boolean;
  problems: DraftProblems;
  program: DrawingProgram | undefined;
  onToggle: () => void;
  onChange: (part: Partial<DraftTest>) => void;
  onMove: (by: -1 | 1) => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** A test in the list, with its fields when expanded. Alt with an arrow key moves it. */
export function TestRow(props: TestRowProps) {
  const { draft, number, isOpen, problems, program, onToggle, onChange, onMove } = props;
  const id = useId();
  const name = draft.name.trim() === '' ? testsTexts.row.unnamed : draft.name;
  const move = (event: KeyboardEvent) => {
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li aria-label={testsTexts.row.title(number)} className="border-b border-border">
      <div className="flex min-h-11 items-center gap-2 pr-2 hover:bg-surface-1 md:min-h-9">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          onKeyDown={move}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 pl-4 text-left focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none md:min-h-9"
        >
          <ChevronRight
            aria-hidden
            className={classNames('size-3.5 shrink-0 text-text-3', isOpen && 'rotate-90')}
            strokeWidth={1.75}
          />
          <span className="w-6 shrink-0 text-right font-mono text-12 text-text-3">{number}</span>
          <bdi className="min-w-0 truncate font-medium">{name}</bdi>
          {Object.keys(problems).length > 0 && (
            <CircleAlert
              aria-label={testsTexts.row.hasProblem}
              role="img"
              className="size-4 shrink-0 text-danger"
            />
          )}
          {draft.isHidden && (
            <span className="flex shrink-0 items-center gap-1 text-12 text-text-2">
              <Lock aria-hidden className="size-3.5" strokeWidth={1.75} />
              <span className="max-md:sr-only">{testsTexts.row.hidden}</span>
            </span>
          )}
          <span className="flex-1" />
          <span className="shrink-0 truncate text-12 text-text-3 max-lg:hidden">
            {draft.growthLimit === null
              ? testsTexts.comparisons[draft.comparison]
              : testsTexts.growth.atMost(typesetCost(draft.growthLimit))}
          </span>
          <span className="w-12 shrink-0 text-right font-mono text-12 text-text-2 max-lg:hidden">
            {draft.growthLimit === null && testsTexts.row.seconds(draft.timeLimit)}
          </span>
          <span className="w-20 shrink-0 text-right font-mono text-12 whitespace-nowrap">
            {assignmentsTexts.figures.testPoints(formatPoints(parseNumber(draft.points) ?? 0))}
          </span>
        </button>
        <RowActs {...props} />
      </div>
      {isOpen && (
        <section id={id} aria-label={testsTexts.row.fields(number, name)}>
          <TestFields draft={draft} problems={problems} program={program} onChange={onChange} />
        </section>
      )}
    </li>
  );
}

function RowActs({ number, isLast, mayCopy, onMove, onCopy, onDelete }: TestRowProps) {
  return (
    <>
      <IconButton
        label={testsTexts.row.moveUpInFull(number)}
        shortcut="Alt ↑"
        size="small"
        disabled={number === 1}
        icon={<ArrowUp {...ICON} />}
        onClick={() => onMove(-1)}
        className="max-md:hidden"
      />
      <IconButton
        label={testsTexts.row.moveDownInFull(number)}
        shortcut="Alt ↓"
        size="small"
        disabled={isLast}
        icon={<ArrowDown {...ICON} />}
        onClick={() => onMove(1)}
        className="max-md:hidden"
      />
      <Menu
        trigger={
          <IconButton
            label={testsTexts.row.menu(number)}
            size="small"
            icon={<EllipsisVertical {...ICON} />}
            className="max-md:size-11"
          />
        }
      >
        {number > 1 && (
          <MenuItem icon={<ArrowUp {...ICON} />} onSelect={() => onMove(-1)}>
            {testsTexts.row.moveUp}
          </MenuItem>
        )}
        {!isLast && (
          <MenuItem icon={<ArrowDown {...ICON} />} onSelect={() => onMove(1)}>
            {testsTexts.row.moveDown}
          </MenuItem>
        )}
        {mayCopy && (
          <MenuItem icon={<Copy {...ICON} />} onSelect={onCopy}>
            {testsTexts.row.duplicate}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 {...ICON} />} onSelect={onDelete}>
          {actsTexts.delete}
        </MenuItem>
      </Menu>
    </>
  );
}
