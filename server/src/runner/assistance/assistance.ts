import type { AssistanceAbility, AssistanceState, LanguageId } from '@coderoom/contract';
import type { Box } from '#runner/sandbox/box.ts';
import type { AssistedDocument } from './assisted-document.ts';
import type { FoundServers, MissingServer } from './find.ts';
import { LanguageServer } from './language-server.ts';
import type { ServerUsage } from './server-process.ts';
import type { AssistedProgram, LanguageServerSetup } from './setup.ts';

/** Slots of the sandbox for language servers: one for each process that there can be, one for a restart,
 * and one for checks with a compiler. */
export const ASSISTANCE_SLOTS = 8;
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
  /** Name and version of the language server, or of the compiler; null: there is none. */
  server: string | null;
  /** True if a compiler finds problems, and nothing else assists. */
  onlyProblems: boolean;
}

/** Language servers with their versions, and languages without one. */
export interface FoundAssistance {
  servers: readonly { language: LanguageId; name: string; onlyProblems: boolean }[];
  missing: readonly MissingServer[];
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
  /** Looks again for installed language servers. Rejects with an AbortError if the server ends. */
  find(): Promise<FoundAssistance>;
  /** Resources that each process has used, by its first language. */
  usage(): ReadonlyMap<LanguageId, ServerUsage>;
}

/** Assistance of a server that runs no programs. */
export const NO_ASSISTANCE: Assistance = {
  of: () => ({
    ...{ state: 'none', triggers: '', signatureTriggers: '', abilities: [] },
    ...{ server: null, onlyProblems: false },
  }),
  open: () => null,
  onChange: () => () => undefined,
  find: async () => ({ servers: [], missing: [] }),
  usage: () => new Map(),
};

/** Opens the assistance of a runner. Language servers are started when they are first used. */
export function openAssistance(
  acquire: () => Promise<Box>,
  findServers: (signal: AbortSignal) => Promise<FoundServers>,
): Assistance & { close(): Promise<void> } {
  const served = new Map<LanguageId, { server: LanguageServer; setup: LanguageServerSetup }>();
  const servers = () => [...new Set([...served.values()].map(({ server }) => server))];
  const listeners = new Set<(language: LanguageId) => void>();
  const closing = new AbortController();
  const finding = new Set<Promise<unknown>>();
  const tell = (language: LanguageId) => {
    for (const listener of listeners) listener(language);
  };
  return {
    of(language) {
      const server = served.get(language)?.server;
      if (server === undefined) return NO_ASSISTANCE.of(language);
      const { triggers, signatureTriggers, name, command } = server.setup;
      const { state, abilities } = server;
      return { state, triggers, signatureTriggers, abilities, server: name, onlyProblems: command === null };
    },
    open(language, owner, text, options = {}) {
      const open = servers().reduce((sum, { documents }) => sum + documents, 0);
      const found = served.get(language);
      if (open >= MAX_DOCUMENTS || found === undefined) return null;
      return found.server.open(owner, text, { ...options, setup: found.setup });
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async find() {
      if (closing.signal.aborted) return NO_ASSISTANCE.find();
      const search = findServers(closing.signal);
      finding.add(search);
      const { setups, missing } = await search.finally(() => finding.delete(search));
      for (const setup of setups) {
        const { language } = setup;
        const known = served.get(language)?.server;
        // One that was installed meanwhile takes the place of the compiler.
        const isBetter = known?.setup.command === null && setup.command !== null;
        if (closing.signal.aborted || (known !== undefined && !isBetter)) continue;
        await known?.close();
        const all = [setup, ...(setup.others ?? []).map((other) => ({ ...setup, ...other }))];
        const tellAll = () => {
          for (const one of all) tell(one.language);
        };
        const server = new LanguageServer(setup, acquire, tellAll);
        for (const own of all) served.set(own.language, { server, setup: own });
        tellAll();
      }
      const found = [...served.values()].map(({ setup: { language, name, command } }) => ({
        ...{ language, name, onlyProblems: command === null },
      }));
      return { servers: found, missing };
    },
    usage: () => new Map(servers().map(({ setup, usage }) => [setup.language, usage])),
    async close() {
      closing.abort();
      await Promise.allSettled(finding);
      await Promise.all(servers().map((server) => server.close()));
    },
  };
}
