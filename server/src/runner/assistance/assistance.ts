import type { AssistanceAbility, AssistanceState, LanguageId } from '@coderoom/contract';
import type { Box } from '#runner/sandbox/box.ts';
import type { AssistedDocument } from './assisted-document.ts';
import type { AssistedProgram } from './documents.ts';
import { LanguageServer } from './language-server.ts';
import type { ServerUsage } from './server-process.ts';
import type { LanguageServerSetup } from './setup.ts';

/** Slots of the sandbox for language servers: one for each language that can have one, one for a
 * restart, and one for checks with a compiler. */
export const ASSISTANCE_SLOTS = 7;
/** Largest number of documents that are open at once, of all people. */
const MAX_DOCUMENTS = 600;

/** Facts about the assistance for a language. */
interface AssistanceOf {
  state: Exclude<AssistanceState, 'off'>;
  /** Characters after which completions are requested, and signatures. */
  triggers: string;
  signatureTriggers: string;
  /** Known once the language server was ready. */
  abilities: AssistanceAbility[];
}

/** Assistance while programs are written, by language servers in the sandbox. */
export interface Assistance {
  /** Returns the state of a language; `none`: it has no language server here. */
  of(language: LanguageId): AssistanceOf;
  /**
   * Opens a document, and starts its language server if it is not running. Null: the language has no server here, or
   * too many documents are open. Requests of different turns alternate; each owner's are one turn by default.
   */
  open(
    language: LanguageId,
    owner: string,
    text: string,
    options?: { turn?: string; program?: AssistedProgram | null },
  ): AssistedDocument | null;
  /** Calls with each change of a language's state. Returns a function that ends it. */
  onChange(listener: (language: LanguageId) => void): () => void;
  /** Looks again for installed language servers. Returns their names and versions. */
  find(): Promise<string[]>;
  /** Resources that the present process of each language's server has used. */
  usage(): ReadonlyMap<LanguageId, ServerUsage>;
}

/** Assistance of a server that runs no programs. */
export const NO_ASSISTANCE: Assistance = {
  of: () => ({ state: 'none', triggers: '', signatureTriggers: '', abilities: [] }),
  open: () => null,
  onChange: () => () => undefined,
  find: async () => [],
  usage: () => new Map(),
};

/** Opens the assistance of a runner. Language servers are started when they are first used. */
export function openAssistance(
  acquire: () => Promise<Box>,
  findSetups: () => Promise<LanguageServerSetup[]>,
): Assistance & { close(): Promise<void> } {
  const servers = new Map<LanguageId, LanguageServer>();
  const listeners = new Set<(language: LanguageId) => void>();
  let isClosed = false;
  const tell = (language: LanguageId) => {
    for (const listener of listeners) listener(language);
  };
  return {
    of(language) {
      const server = servers.get(language);
      if (server === undefined) return NO_ASSISTANCE.of(language);
      const { triggers, signatureTriggers } = server.setup;
      return { state: server.state, triggers, signatureTriggers, abilities: server.abilities };
    },
    open(language, owner, text, options = {}) {
      const open = [...servers.values()].reduce((sum, { documents }) => sum + documents, 0);
      return open >= MAX_DOCUMENTS ? null : (servers.get(language)?.open(owner, text, options) ?? null);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async find() {
      const setups = isClosed ? [] : await findSetups();
      for (const setup of setups) {
        const { language } = setup;
        if (isClosed || servers.has(language)) continue;
        servers.set(language, new LanguageServer(setup, acquire, () => tell(language)));
        tell(language);
      }
      return [...servers.values()].map(({ setup }) => setup.name);
    },
    usage: () => new Map([...servers].map(([language, { usage }]) => [language, usage])),
    async close() {
      isClosed = true;
      await Promise.all([...servers.values()].map((server) => server.close()));
    },
  };
}
