import {
  endLiveClass,
  LIVE_CLASS_MINUTES,
  type LiveClass,
  MAX_HINT_LENGTH,
  messageLiveClass,
  updateLiveClass,
} from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Clock, EllipsisVertical, Lock, LockOpen, Megaphone, Square, Timer } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { useClass, useClassStore } from '#features/live-class/live/class-store.ts';
import { SORTS } from '#features/live-class/live/order.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { formatTimer } from '#lib/text/format.ts';
import { dashboardOf } from '#shared/people/roles.ts';
import { actsTexts } from '#texts/acts.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { liveClassQuery } from './queries.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
/** Minutes by which a class can be extended. */
const EXTENSIONS = [5, 15, 30];
/** Remaining time below which it is shown in a warning colour, in ms. */
const SOON_MS = 5 * 60_000;

/** The class's topic and remaining time, and the actions on the whole class. */
export function ClassToolbar() {
  const narrow = useNarrow();
  const back = useReturnToClassroom();
  const liveClass = useClass((state) => state.liveClass);
  const acts = useClassActs();
  const [openDialog, setOpenDialog] = useState<'message' | 'end' | null>(null);
  /** Outlives the dialog: Esc is easily hit while writing. */
  const [unsent, setUnsent] = useState('');
  const { classroom_name, template, is_locked } = liveClass;
  const ask = { message: () => setOpenDialog('message'), end: () => setOpenDialog('end') };
  return (
    <div
      role="toolbar"
      aria-label={liveClassTexts.title}
      className="flex h-14 shrink-0 items-center gap-2 border-b border-border bg-surface-1 px-1 whitespace-nowrap md:h-11 md:px-3"
    >
      <IconButton
        label={liveClassTexts.backToClassroom}
        size={narrow ? 'touch' : 'control'}
        icon={<ArrowLeft {...ICON} />}
        onClick={() => back(liveClass)}
      />
      <h1 className="text-14 font-strong">{liveClassTexts.title}</h1>
      <bdi className="min-w-0 truncate text-text-2 max-md:hidden">{classroom_name}</bdi>
      {template !== null && (
        <>
          <span className="mx-0.5 h-5 w-px shrink-0 bg-border max-md:hidden" />
          <bdi className="min-w-0 truncate text-text-2 max-md:hidden">{template.name}</bdi>
        </>
      )}
      {is_locked && narrow && (
        <Lock aria-label={liveClassTexts.acts.isLocked} className="size-4 text-warning" />
      )}
      <span className="flex-1" />
      <TimeLeft onExtend={acts.extend} />
      {narrow ? (
        <MoreActs acts={acts} ask={ask} isLocked={is_locked} />
      ) : (
        <>
          <span className="mx-0.5 h-5 w-px shrink-0 bg-border" />
          <Button look="ghost" icon={<Megaphone {...ICON} />} onClick={ask.message}>
            {liveClassTexts.acts.messageAll}
          </Button>
          <Button
            look="ghost"
            icon={is_locked ? <LockOpen {...ICON} /> : <Lock {...ICON} />}
            busy={acts.isLocking}
            disabled={acts.isLocking}
            onClick={() => acts.lock(!is_locked)}
          >
            {is_locked ? liveClassTexts.acts.unlock : liveClassTexts.acts.lock}
          </Button>
          <Button look="ghost" icon={<Square {...ICON} />} busy={acts.isEnding} onClick={ask.end}>
            {liveClassTexts.acts.end}
          </Button>
        </>
      )}
      {openDialog === 'message' && (
        <MessageDialog text={unsent} onChange={setUnsent} onClose={() => setOpenDialog(null)} />
      )}
      <ConfirmDialog
        open={openDialog === 'end'}
        title={liveClassTexts.acts.askEnd(classroom_name)}
        act={liveClassTexts.acts.endForSure}
        onConfirm={acts.end}
        onClose={() => setOpenDialog(null)}
      >
        {liveClassTexts.acts.endWarning}
      </ConfirmDialog>
    </div>
  );
}

function TimeLeft({ onExtend }: { onExtend: (minutes: number) => void }) {
  const left = useClass(({ now, liveClass }) => Math.max(0, Date.parse(liveClass.ends_at) - now));
  const text = formatTimer(left);
  return (
    <Menu
      trigger={
        <Button
          look="ghost"
          title={liveClassTexts.timeLeft.title}
          icon={<Timer {...ICON} />}
          className={classNames('max-md:h-11', left < SOON_MS && 'text-warning!')}
        >
          {liveClassTexts.timeLeft.counted(<span className="font-mono font-medium">{text}</span>)}
        </Button>
      }
    >
      <MenuHeading>{liveClassTexts.timeLeft.endsByItself}</MenuHeading>
      {EXTENSIONS.map((minutes) => (
        <MenuItem key={minutes} icon={<Clock {...ICON} />} onSelect={() => onExtend(minutes)}>
          {liveClassTexts.timeLeft.extend(minutes)}
        </MenuItem>
      ))}
    </Menu>
  );
}

interface MoreActsProps {
  acts: ClassActs;
  ask: { message: () => void; end: () => void };
  isLocked: boolean;
}

/** The toolbar's actions and the sort order of the tiles, on a phone. */
function MoreActs({ acts, ask, isLocked }: MoreActsProps) {
  const store = useClassStore();
  const sort = useClass((state) => state.sort);
  return (
    <Menu trigger={<IconButton label={actsTexts.more} size="touch" icon={<EllipsisVertical {...ICON} />} />}>
      <MenuItem icon={<Megaphone {...ICON} />} onSelect={ask.message}>
        {liveClassTexts.acts.messageAll}
      </MenuItem>
      <MenuItem
        icon={isLocked ? <LockOpen {...ICON} /> : <Lock {...ICON} />}
        onSelect={() => acts.lock(!isLocked)}
      >
        {isLocked ? liveClassTexts.acts.unlock : liveClassTexts.acts.lock}
      </MenuItem>
      <MenuItem icon={<Square {...ICON} />} onSelect={ask.end}>
        {liveClassTexts.acts.end}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        label={liveClassTexts.tiles.sort}
        value={sort}
        options={SORTS.map((value) => ({ value, label: liveClassTexts.tiles.sorts[value], icon: null }))}
        onChange={(value) => store.view({ sort: value })}
      />
    </Menu>
  );
}

/** Sends a message to all students whose editors are open. */
function MessageDialog({
  text,
  onChange,
  onClose,
}: {
  text: string;
  onChange: (text: string) => void;
  onClose: () => void;
}) {
  const id = useClass(({ liveClass }) => liveClass.id);
  const send = useMutation({
    mutationFn: () => call(messageLiveClass, { params: { id }, body: { text: text.trim() } }),
    onSuccess: () => {
      toast.success(liveClassTexts.message.sent);
      onChange('');
      onClose();
    },
  });
  return (
    <Dialog open title={liveClassTexts.acts.messageAll} onClose={onClose}>
      <DialogForm
        act={liveClassTexts.message.send}
        busy={send.isPending}
        ready={text.trim() !== ''}
        error={send.isError ? describeFailure(send.error, liveClassTexts.message.failed) : null}
        onSubmit={() => send.mutate()}
        onCancel={onClose}
      >
        <TextArea
          label={liveClassTexts.message.label}
          value={text}
          maxLength={MAX_HINT_LENGTH}
          onChange={(event) => {
            send.reset();
            onChange(event.target.value);
          }}
        />
      </DialogForm>
    </Dialog>
  );
}

const MINUTE_MS = 60_000;

/** The teacher's actions on the whole class. */
interface ClassActs {
  lock: (isLocked: boolean) => void;
  isLocking: boolean;
  /** Extends the class by some minutes, up to the maximum length. */
  extend: (minutes: number) => void;
  end: () => void;
  isEnding: boolean;
}

function useClassActs(): ClassActs {
  const store = useClassStore();
  const queries = useQueryClient();
  const { id } = store.getInitialState().liveClass;
  const take = (liveClass: LiveClass) => {
    store.applyClass(liveClass);
    const userId = useAuth.getState().user?.id;
    if (userId === undefined) return;
    // The page switches to another screen once it has ended.
    queries.setQueryData(
      liveClassQuery(userId, id).queryKey,
      (current) => current && { ...current, ...liveClass },
    );
  };
  const change = useMutation({
    mutationFn: (body: { is_locked?: boolean; minutes?: number }) =>
      call(updateLiveClass, { params: { id }, body }),
    onSuccess: take,
    onError: (error) => toastFailure(describeFailure(error, liveClassTexts.acts.changeFailed)),
  });
  const end = useMutation({
    mutationFn: () => call(endLiveClass, { params: { id } }),
    onSuccess: take,
    onError: (error) => toastFailure(describeFailure(error, liveClassTexts.acts.endFailed)),
  });
  return {
    lock: (is_locked) => change.mutate({ is_locked }),
    isLocking: change.isPending && change.variables.is_locked !== undefined,
    extend: (minutes) => {
      const { liveClass, now } = store.getState();
      const left = Math.max(0, Date.parse(liveClass.ends_at) - now) / MINUTE_MS;
      change.mutate({ minutes: Math.min(LIVE_CLASS_MINUTES.max, Math.round(left + minutes)) });
    },
    end: () => end.mutate(),
    isEnding: end.isPending,
  };
}

/** Returns to the classroom, in the dashboard that the person has. */
export function useReturnToClassroom(): (liveClass: Pick<LiveClass, 'classroom_id'>) => void {
  const navigate = useNavigate();
  return ({ classroom_id }) => {
    const dashboard = dashboardOf(useAuth.getState().user);
    void navigate(
      dashboard === null
        ? '/settings?section=profile'
        : `${dashboard}?section=classrooms&classroom=${classroom_id}&tab=live`,
    );
  };
}
