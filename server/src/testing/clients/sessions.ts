import type { Person, peopleOf } from '#testing/people.ts';
import type { connectionsTo, LiveClient } from '#testing/sockets.ts';
import type { JoinedParticipant } from './editors.ts';

const SESSIONS = '/collaboration/sessions';

/** A participant of a session, with a connection. */
export interface Comer {
  client: LiveClient;
  place: JoinedParticipant;
}

/** Creates sessions, public by default, and participants in them. */
export function sessionsOf(
  owner: Person,
  people: ReturnType<typeof peopleOf>,
  connections: Awaited<ReturnType<typeof connectionsTo>>,
) {
  const asOwner = (json: object) => ({ token: owner.access_token, json });
  let visitors = 0;

  const join = async (share_id: string, by?: Person): Promise<JoinedParticipant> => {
    visitors += 1;
    const request = { token: by?.access_token, json: { username: `Visitor ${visitors}` } };
    return { share_id, ...(await people.call('POST', `${SESSIONS}/${share_id}/join`, request)).json() };
  };
  return {
    join,
    async create(fields: object = {}): Promise<string> {
      const json = { title: 'Sorting', initial_code: 'one\ntwo\n', is_public: true, ...fields };
      return (await people.call('POST', SESSIONS, asOwner(json))).json().share_id;
    },
    /** Reads a session as its owner. */
    async read(share_id: string, query = '') {
      const request = { token: owner.access_token };
      return (await people.call('GET', `${SESSIONS}/${share_id}${query}`, request)).json().session;
    },
    manage: (share_id: string, participant: number, json: object) =>
      people.call('POST', `${SESSIONS}/${share_id}/manage-participant/${participant}`, asOwner(json)),
    change: (share_id: string, json: object) => people.call('PUT', `${SESSIONS}/${share_id}`, asOwner(json)),
    comeAsOwner: async (share_id: string): Promise<Comer> => ({
      client: await connections.connect(owner.access_token),
      place: await join(share_id, owner),
    }),
    comeAsVisitor: async (share_id: string): Promise<Comer> => ({
      client: await connections.connect(null),
      place: await join(share_id),
    }),
  };
}
