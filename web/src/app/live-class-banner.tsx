import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogIn, Radio } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '#lib/browser/notifications.ts';
import { holdConnection } from '#lib/server/socket.ts';
import { formatBriefly, nameOrAnonymous } from '#lib/text/format.ts';
import { type CurrentLiveClass, currentLiveClassesQuery } from '#shared/live-classes/current-classes.ts';
import { useCloseEditor } from '#shared/live-classes/use-close-editor.ts';
import { taskAddress } from '#shared/tasks/queries.ts';
import { liveClassBannerTexts } from '#texts/live-class-banner.tsx';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';
import { Button } from '#ui/button/button.tsx';

/** How often the number of participants is read anew while a class is announced, in ms. */
const REFRESH_MS = 30_000;

/** Announces the live class of one of the user's classes that they have not declined. */
export function LiveClassBanner({ userId }: { userId: number }) {
  const { queryKey } = currentLiveClassesQuery(userId);
  const queries = useQueryClient();
  const { data: classes = [] } = useQuery({
    ...currentLiveClassesQuery(userId),
    // Events are missed while a screen without this banner is shown.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isAnnounced) ?? false) && REFRESH_MS,
  });
  useLiveClassEvents(userId);
  const announced = classes
    .filter(isAnnounced)
    .toSorted((one, other) => rank(one) - rank(other) || other.id - one.id)[0];
  useBeginning(announced);
  const close = useCloseEditor(announced?.id ?? 0, () => void queries.invalidateQueries({ queryKey }));
  const navigate = useNavigate();
  if (announced === undefined) return null;
  const { template, own } = announced;
  return (
    <section
      aria-label={liveClassBarTexts.name}
      className="relative flex shrink-0 flex-wrap items-center print:hidden gap-x-3 gap-y-1 border-b border-accent-line bg-accent-soft px-4 py-2 after:absolute after:inset-y-0 after:left-0 after:w-0.5 after:bg-accent"
    >
      <Radio aria-hidden className="size-4 shrink-0 text-accent-text" strokeWidth={1.75} />
      <div role="status" className="min-w-0 flex-1 basis-60">
        <p className="font-strong wrap-anywhere">
          {liveClassBannerTexts.title(<bdi>{announced.classroom_name}</bdi>)}
        </p>
        <p className="text-12 text-text-2 wrap-anywhere">
          <About liveClass={announced} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {own.consent === 'asked' && (
          <Button busy={close.isPending} onClick={() => close.mutate()} className="max-md:h-11">
            {liveClassBarTexts.notNow}
          </Button>
        )}
        <Button
          look="primary"
          icon={<LogIn aria-hidden strokeWidth={1.75} />}
          onClick={() => void navigate(template === null ? '/' : taskAddress(template.id))}
          className="max-md:h-11"
        >
          {template === null ? liveClassBannerTexts.join : liveClassBannerTexts.goToTask}
        </Button>
      </div>
    </section>
  );
}

/** Names the teacher, the task, the number of students and the start of a live class. */
function About({ liveClass }: { liveClass: CurrentLiveClass }) {
  const {
    teacher_username,
    teacher_full_name = teacher_username,
    template,
    open_count,
    student_count,
    started_at,
  } = liveClass;
  const teacher = <bdi>{nameOrAnonymous(teacher_full_name)}</bdi>;
  return (
    <>
      {template === null
        ? liveClassBannerTexts.open(teacher)
        : liveClassBannerTexts.about(teacher, <bdi className="font-medium">{template.name}</bdi>)}{' '}
      {liveClassBannerTexts.participants(open_count, student_count)}{' '}
      {liveClassBannerTexts.since(formatBriefly(started_at, new Date()))}
    </>
  );
}

function isAnnounced({ own }: CurrentLiveClass): boolean {
  return own.consent !== 'closed';
}

/** A class that was not answered comes before one that was joined. */
function rank({ own }: CurrentLiveClass): number {
  return own.consent === 'asked' ? 0 : 1;
}

/** Reads the classes anew when one begins, changes or ends. */
function useLiveClassEvents(userId: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () =>
      void queries.invalidateQueries({ queryKey: currentLiveClassesQuery(userId).queryKey });
    return holdConnection((live) => {
      live.on('live_class_changed', refresh);
      live.on('live_class_place', refresh);
      live.on('classroom_joined', refresh);
      live.on('classroom_left', refresh);
    });
  }, [queries, userId]);
}

/** Notifies a student who is looking at something else when a class begins. */
function useBeginning(liveClass: CurrentLiveClass | undefined): void {
  const { id, classroom_name, own } = liveClass ?? {};
  const isAsked = own?.consent === 'asked';
  useEffect(() => {
    if (isAsked && classroom_name !== undefined) {
      notify(liveClassBarTexts.begun(classroom_name), `live-class-begun-${id}`);
    }
  }, [isAsked, classroom_name, id]);
}
