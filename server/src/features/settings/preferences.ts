import type { EditorPreferences } from '@coderoom/contract';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { LiveServer } from '#realtime/sockets.ts';
import { personRoom } from '#realtime/sockets.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import { findPreferences, savePreferences } from './preferences-store.ts';

/** People's editor preferences, the same on all of their open pages. */
export interface PreferencesService {
  of(userId: number): Promise<EditorPreferences>;
  /** Saves them, and notifies all connections of the person. */
  save(userId: number, preferences: EditorPreferences): Promise<EditorPreferences>;
  /** Stops listening to other servers. */
  end(): void;
}

/** Message between servers: a person has saved their preferences. */
const PREFERENCES_SAVED = { name: 'preferences', schema: z.object({ userId: z.number().int() }) };

export function createPreferences(parts: {
  database: Database;
  io: LiveServer;
  pubSub: PubSub;
  log: (failure: unknown) => void;
}): PreferencesService {
  const { database, io, pubSub, log } = parts;
  const notify = async (userId: number) => {
    const room = personRoom(userId);
    if (!io.of('/').adapter.rooms.has(room)) return;
    io.to(room).emit('editor_preferences_changed', { preferences: await findPreferences(database, userId) });
  };
  const stopListening = pubSub.subscribe(PREFERENCES_SAVED, {
    onMessage: ({ userId }) => void notify(userId).catch(log),
  });
  return {
    of: (userId) => findPreferences(database, userId),
    async save(userId, preferences) {
      await savePreferences(database, userId, preferences);
      pubSub.publish(PREFERENCES_SAVED, { userId });
      await notify(userId);
      return preferences;
    },
    end: stopListening,
  };
}
