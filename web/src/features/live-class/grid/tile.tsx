import type { LiveMember } from '@coderoom/contract';
import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { type ClassState, toClassMoment } from '#features/live-class/live/class-state.ts';
import { nameAmong, useClass, useClassStore } from '#features/live-class/live/class-store.ts';
import { findErrorLine } from '#features/live-class/live/last-run.ts';
import { describeTile, determineNeed, type Need, needMeasure } from '#features/live-class/live/need.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { classNames } from '#ui/class-names.ts';
import { CodePreview } from './code-preview.tsx';
import { NeedDot, NeedMeasure } from './need-mark.tsx';

interface TileProps {
  memberId: number;
  /** Opens the program, or steps into it if it is open already. */
  onOpen: (memberId: number, isByKey: boolean) => void;
  /** Shows the name alone, without a program. */
  low?: boolean;
}

/** A student: name, current state, and the lines around the caret. */
export const Tile = memo(function Tile({ memberId, onOpen, low = false }: TileProps) {
  const store = useClassStore();
  const selected = useClass((state) => state.selected === memberId);
  const { name, label, need, measure } = useClass(useShallow((state) => headOf(state, memberId)));
  return (
    <button
      type="button"
      data-tile={memberId}
      aria-pressed={selected}
      // A program is open as long as its student is looked at.
      onFocus={() => store.hold()}
      onClick={({ detail }) => onOpen(memberId, detail === 0)}
      className={classNames(
        '@container flex w-full min-w-0 flex-col overflow-hidden rounded-full border bg-(--code-bg) text-left transition-colors duration-(--t-fast) [contain:strict]',
        low ? 'h-11 justify-center md:h-7.5' : 'h-33 md:h-39',
        selected
          ? 'border-accent shadow-[0_0_0_1px_var(--accent)]'
          : 'border-border hover:border-border-control',
      )}
    >
      {/* The label covers everything the tile shows. */}
      <span className="sr-only">{label}</span>
      <span
        aria-hidden
        className={classNames(
          'flex h-7 w-full shrink-0 items-center gap-1.5 px-2 text-12',
          !low && 'border-b border-border',
          need === 'hand' && 'bg-accent-soft',
        )}
      >
        <NeedDot need={need} />
        <bdi title={name} className="min-w-0 flex-1 truncate font-medium">
          {name}
        </bdi>
        {/* In a narrow tile the name needs the room: on a phone, or beside an open program. */}
        <span className={classNames('flex shrink-0', low && '@max-[280px]:hidden')}>
          <NeedMeasure need={need} measure={measure} />
        </span>
      </span>
      {!low && <Program memberId={memberId} faded={need === 'away'} />}
    </button>
  );
});

interface Head {
  name: string;
  label: string;
  need: Need;
  measure: string;
}

const GONE: Head = { name: '', label: '', need: 'away', measure: '' };

function headOf(state: ClassState, memberId: number): Head {
  const member = state.members.get(memberId);
  if (member === undefined) return GONE;
  const moment = toClassMoment(state);
  const need = determineNeed(member, moment);
  const measure = needMeasure(need, member, state.previews.get(memberId), moment);
  return {
    name: nameAmong(state.members, member),
    label: describeTile(member, need, measure),
    need,
    measure,
  };
}

function Program({ memberId, faded }: { memberId: number; faded: boolean }) {
  const code = useClass((state) => state.previews.get(memberId));
  const consent = useClass((state) => state.members.get(memberId)?.consent ?? 'asked');
  const errorLine = useClass((state) => findErrorLine(state.members.get(memberId)));
  if (consent !== 'open' || code === undefined) {
    return (
      <span aria-hidden className="p-2 text-12 text-text-2">
        {WHY_NOT[consent]}
      </span>
    );
  }
  return (
    <span
      className={classNames(
        'flex min-h-0 w-full flex-1 [--preview-gutter:8px] [--preview-line:14px] [--preview-size:10px] md:[--preview-gutter:28px]',
        faded && '[&_*]:text-text-3!',
      )}
    >
      <CodePreview code={code} errorLine={code.file === undefined ? errorLine : null} />
    </span>
  );
}

const WHY_NOT: Record<LiveMember['consent'], string> = {
  asked: liveClassTexts.tiles.notAnswered,
  closed: liveClassTexts.tiles.closed,
  open: liveClassTexts.tiles.nothingWritten,
};
