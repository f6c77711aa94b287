import { enterEditor, type LanguageId } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useClass, useClassStore } from '#features/live-class/live/class-store.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { nameInClass } from '#shared/people/name-in-class.ts';
import { createLiveSession } from '#shared/sessions/create-live-session.ts';
import type { LiveSession } from '#shared/sessions/live-session.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { toastFailure } from '#ui/display/toast-failure.tsx';

/** How a teacher is present in a student's editor. */
type Presence = 'outside' | 'watching' | 'typing';

/** A teacher's access to the editor of the selected student. */
export interface EditorVisit {
  presence: Presence;
  /** The shared text; null while the teacher is outside of it. */
  session: LiveSession | null;
  isEntering: boolean;
  /** Steps in, either to type or only to watch. */
  enter: (mayType: boolean) => void;
  leave: () => void;
}

/** The editor that the teacher stepped into. */
interface EnteredEditor {
  memberId: number;
  shareId: string;
  participantId: number;
  language: LanguageId;
}

/** Selecting another student, or the student closing the editor, ends the visit. */
export function useEditorVisit(memberId: number | null): EditorVisit {
  const liveClassId = useClass(({ liveClass }) => liveClass.id);
  const isOpen = useClass(({ members }) => memberId !== null && members.get(memberId)?.consent === 'open');
  const [entered, setEntered] = useState<EnteredEditor | null>(null);
  const [mayType, setMayType] = useState(false);
  const place = isOpen && entered?.memberId === memberId ? entered : null;
  const session = useSession(place);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ memberId, mayType }: { memberId: number; mayType: boolean }) =>
      call(enterEditor, { params: { id: liveClassId, memberId }, body: { may_type: mayType } }),
    onSuccess: ({ share_id: shareId, participant_id: participantId, language }, requested) => {
      setMayType(requested.mayType);
      setEntered((current) => {
        const next = { memberId: requested.memberId, shareId, participantId, language };
        return isSame(current, next) ? current : next;
      });
    },
    onError: (error) => toastFailure(describeFailure(error, liveClassTexts.focus.stepInFailed)),
  });
  const enter = useCallback(
    (wanted: boolean) => {
      if (memberId !== null && isOpen) mutate({ memberId, mayType: wanted });
    },
    [mutate, memberId, isOpen],
  );
  const leave = useCallback(() => setEntered(null), []);
  return {
    presence: place === null ? 'outside' : mayType ? 'typing' : 'watching',
    session,
    isEntering: isPending,
    enter,
    leave,
  };
}

function isSame(one: EnteredEditor | null, other: EnteredEditor): boolean {
  return (
    one?.memberId === other.memberId &&
    one.shareId === other.shareId &&
    one.participantId === other.participantId
  );
}

/** Keeps the connection to the shared text open while the teacher is in it. */
function useSession(place: EnteredEditor | null): LiveSession | null {
  const store = useClassStore();
  const [session, setSession] = useState<LiveSession | null>(null);
  useEffect(() => {
    if (place === null) return;
    const begun = createLiveSession({
      shareId: place.shareId,
      participantId: place.participantId,
      participantToken: null,
      // The title is shown nowhere.
      session: { title: '', language: place.language },
      isUnlisted: true,
      nameOf: ({ username }) => {
        const { members, liveClass } = store.getState();
        return nameInClass(username, members.values(), liveClass);
      },
    });
    setSession(begun);
    return () => {
      setSession(null);
      begun.leave();
    };
  }, [place, store]);
  return session;
}
