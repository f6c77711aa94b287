import { type BodyOf, updateSession } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';
import { useSessionContext } from './session-context.ts';

/** Changes the session, as its owner. The result arrives over the live connection, as it does for everybody. */
export function useUpdateSession() {
  const { shareId } = useSessionContext();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateSession>) =>
      call(updateSession, { params: { id: shareId }, body }),
  });
}
