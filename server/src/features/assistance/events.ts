import {
  type AssistanceAbility,
  type AssistanceLevel,
  clientEvents,
  type completionDetails,
  type completionsAnswer,
  type fixesAnswer,
  type formatAnswer,
  type hoverAnswer,
  LANGUAGES,
  type LanguageId,
  MAX_ASSISTED_LENGTH,
  message,
  type openedAnswer,
  type placesAnswer,
  type problemsAnswer,
  type problemsElsewhereAnswer,
  type renameAnswer,
  type renamePlaceAnswer,
  type signaturesAnswer,
  type symbolsAnswer,
} from '@coderoom/contract';
import type { z } from 'zod';
import { ApiError, conflict, forbidden, notFound } from '#http/errors.ts';
import { connectionTurn, isVisitors } from '#queue/owners.ts';
import { type Allowed, createAllowance } from '#realtime/allowance.ts';
import type { Gateway } from '#realtime/gateway.ts';
import type { ServerSocket } from '#realtime/sockets.ts';
import type { Assistance, AssistedDocument, Formatting } from '#runner/index.ts';
import {
  applyChanges,
  type ConnectionDocument,
  createOpenDocuments,
  MAX_OF_CONNECTION,
} from './documents.ts';
import { createDocumentLevels, type LevelSources } from './levels.ts';
import { presentProblems, presentServer, readFormatted, readOpenedProgram } from './present.ts';

/** Requests to language servers: faster than anybody types. */
const OF_CONNECTION: Allowed = { burst: 60, perSecond: 20 };
const OF_PERSON: Allowed = { burst: 120, perSecond: 40 };
const OF_VISITORS: Allowed = { burst: 1_200, perSecond: 400 };

/** Handles the socket events of people who write programs. Documents are known to one connection alone. */
export function assistPeople({
  gateway,
  assistance,
  formatting,
  levels: sources,
  limited,
}: {
  gateway: Gateway;
  assistance: Assistance;
  formatting: Formatting;
  levels: LevelSources;
  /** False turns off rate limits. */
  limited: boolean;
}): { settingsChanged(): void; close(): void } {
  const documents = createOpenDocuments(isVisitors);
  /** Connections whose documents are closed when they end. */
  const known = new WeakSet<ServerSocket>();
  const ofConnection = createAllowance(OF_CONNECTION);
  const [ofPeople, ofVisitors] = [createAllowance(OF_PERSON), createAllowance(OF_VISITORS)];
  const levels = createDocumentLevels(sources, {
    max: MAX_OF_CONNECTION,
    told(socket, name, level) {
      if (level === 'none') documents.close(socket.data.owner, socket.id, name);
      socket.emit('assist_level_changed', { document: name });
    },
  });

  const find = (socket: ServerSocket, name: string, version: number): ConnectionDocument => {
    const document = documents.find(socket.id, name);
    if (document === undefined) throw notFound(message`This document is not open.`);
    if (document.version !== version) {
      throw conflict(message`This is not the document's current version.`);
    }
    return document;
  };
  const allow = ({ id, data: { owner } }: ServerSocket) => {
    if (!limited) return;
    if (ofConnection.take(id) && (isVisitors(owner) ? ofVisitors : ofPeople).take(owner)) return;
    throw new ApiError(429, 'rate_limited', message`Too many events. Please try again in a second.`);
  };
  /** @throws {ApiError} 403 if the level does not allow what is wanted */
  const mustAllow = (level: AssistanceLevel, wanted: 'all' | 'errors') => {
    if (level === 'all' || level === wanted) return;
    throw forbidden(message`Assistance is turned off here.`);
  };
  /** Waits until the document's level is known; the server's bound counts for one that is not open. */
  const mustGive = async (socket: ServerSocket, name: string, wanted: 'all' | 'errors') =>
    mustAllow((await levels.of(socket, name)) ?? sources.ceiling, wanted);
  /** Returns the document that a request for help is about. */
  const helped = async (
    socket: ServerSocket,
    { document, version }: { document: string; version: number },
    wanted: 'all' | 'errors' = 'all',
  ) => {
    await mustGive(socket, document, wanted);
    allow(socket);
    return find(socket, document, version).assisted;
  };
  /** Answers questions about the current version of an open document. */
  const onQuestion = <Asked extends { document: string; version: number }>(
    name: string,
    schema: z.ZodType<Asked>,
    answer: (assisted: AssistedDocument, asked: Asked) => Promise<object>,
  ) => gateway.onEvent(name, schema, async (socket, asked) => answer(await helped(socket, asked), asked));
  const withFormat = (language: LanguageId, abilities: AssistanceAbility[]): AssistanceAbility[] =>
    formatting.has(language) ? [...abilities, 'format'] : abilities;
  const describe = (
    language: LanguageId,
    level: AssistanceLevel,
    isOpen: boolean,
  ): z.input<typeof openedAnswer> => {
    const { state, triggers, signatureTriggers, abilities: all, ...by } = assistance.of(language);
    const abilities = level === 'all' ? all : all.filter((ability) => ability === 'files');
    return {
      state: level === 'none' ? 'off' : isOpen ? state : 'none',
      level,
      triggers,
      signature_triggers: signatureTriggers,
      abilities: level === 'none' ? [] : withFormat(language, abilities),
      ...presentServer(by),
    };
  };

  gateway.onEvent('assist_open', clientEvents.assist_open, async (socket, asked) => {
    allow(socket);
    const { document: name, language, text } = asked;
    const { owner } = socket.data;
    const program = readOpenedProgram(asked);
    if (!known.has(socket)) {
      known.add(socket);
      socket.once('disconnect', () => {
        levels.forgetAll(socket);
        documents.closeAll(owner, socket.id);
      });
    }
    const looked = levels.opened(socket, name, { language, templateId: asked.template_id ?? null });
    looked.catch(() => documents.close(owner, socket.id, name));
    // What is sent right behind waits for it as well, and is then handled after this.
    const level = await looked;
    if (level === 'none' || text.length > MAX_ASSISTED_LENGTH || !socket.connected) {
      documents.close(owner, socket.id, name);
      return describe(language, level, false);
    }
    // A language server knows the text already; one that has to be started is started by opening it.
    const isReady = assistance.of(language).state === 'ready';
    const isAlone = program === null;
    if (isReady && isAlone && documents.reopen(socket.id, name, language, text)) {
      return describe(language, level, true);
    }
    const turn = connectionTurn(owner, socket.id);
    const isOpen = documents.replace(owner, socket.id, name, () => {
      const assisted = assistance.open(language, owner, text, { turn, program });
      return assisted && { language, version: 0, assisted };
    });
    return describe(language, level, isOpen);
  });

  gateway.onEvent('assist_change', clientEvents.assist_change, async (socket, payload) => {
    await mustGive(socket, payload.document, 'errors');
    const document = find(socket, payload.document, payload.version);
    const text = applyChanges(document.assisted.text, payload.changes, MAX_ASSISTED_LENGTH);
    if (text === null) {
      documents.close(socket.data.owner, socket.id, payload.document);
      throw conflict(message`This is not the document's current version.`);
    }
    document.version += 1;
    document.assisted.set(text);
  });

  gateway.onEvent('assist_files', clientEvents.assist_files, async (socket, { document: name, files }) => {
    await mustGive(socket, name, 'errors');
    allow(socket);
    const document = documents.find(socket.id, name);
    if (document === undefined) throw notFound(message`This document is not open.`);
    if (!document.assisted.setFiles(files)) {
      throw conflict(message`This is not the document's current version.`);
    }
    return {};
  });

  gateway.onEvent('assist_close', clientEvents.assist_close, async (socket, { document }) => {
    // After what was sent before it.
    await mustGive(socket, document, 'errors').catch(() => undefined);
    levels.forget(socket, document);
    documents.close(socket.data.owner, socket.id, document);
  });

  onQuestion(
    'assist_complete',
    clientEvents.assist_complete,
    async (assisted, asked): Promise<z.input<typeof completionsAnswer>> =>
      (await assisted.complete(asked, asked.trigger ?? null)) ?? { items: [], is_incomplete: true },
  );
  gateway.onEvent(
    'assist_resolve',
    clientEvents.assist_resolve,
    async (socket, { document, item, label }) => {
      await mustGive(socket, document, 'all');
      allow(socket);
      const details = await documents.find(socket.id, document)?.assisted.resolve(item, label);
      const answer: z.input<typeof completionDetails> = details ?? { detail: null, documentation: null };
      return answer;
    },
  );

  onQuestion(
    'assist_hover',
    clientEvents.assist_hover,
    async (assisted, asked): Promise<z.input<typeof hoverAnswer>> => ({ hover: await assisted.hover(asked) }),
  );
  onQuestion(
    'assist_signature',
    clientEvents.assist_signature,
    async (assisted, asked): Promise<z.input<typeof signaturesAnswer>> => ({
      signatures: await assisted.signatures(asked),
    }),
  );
  gateway.onEvent('assist_problems', clientEvents.assist_problems, async (socket, asked) => {
    const assisted = await helped(socket, asked, 'errors');
    const { language } = find(socket, asked.document, asked.version);
    const found = await assisted.problems();
    const problems = found && presentProblems(language, assisted.text, found);
    const pausedMs = found === null ? ((await assisted.pausedMs()) ?? 0) : 0;
    const answer: z.input<typeof problemsAnswer> = {
      problems,
      ...(pausedMs > 0 && { paused_seconds: Math.ceil(pausedMs / 1_000) }),
    };
    return answer;
  });

  gateway.onEvent(
    'assist_problems_elsewhere',
    clientEvents.assist_problems_elsewhere,
    async (socket, asked) => {
      const assisted = await helped(socket, asked, 'errors');
      const answer: z.input<typeof problemsElsewhereAnswer> = { files: await assisted.problemsElsewhere() };
      return answer;
    },
  );

  onQuestion(
    'assist_fixes',
    clientEvents.assist_fixes,
    async (assisted, asked): Promise<z.input<typeof fixesAnswer>> => ({ fixes: await assisted.fixes(asked) }),
  );
  onQuestion(
    'assist_definition',
    clientEvents.assist_definition,
    async (assisted, asked): Promise<z.input<typeof placesAnswer>> => ({
      places: (await assisted.definition(asked)) ?? [],
    }),
  );
  onQuestion(
    'assist_references',
    clientEvents.assist_references,
    async (assisted, asked): Promise<z.input<typeof placesAnswer>> => ({
      places: (await assisted.references(asked)) ?? [],
    }),
  );
  onQuestion(
    'assist_rename_place',
    clientEvents.assist_rename_place,
    async (assisted, asked): Promise<z.input<typeof renamePlaceAnswer>> => ({
      place: await assisted.renamePlace(asked),
    }),
  );
  onQuestion(
    'assist_rename',
    clientEvents.assist_rename,
    async (assisted, asked): Promise<z.input<typeof renameAnswer>> => ({
      edits: await assisted.rename(asked, asked.name),
    }),
  );
  onQuestion(
    'assist_symbols',
    clientEvents.assist_symbols,
    async (assisted): Promise<z.input<typeof symbolsAnswer>> => ({
      symbols: (await assisted.symbols()) ?? [],
    }),
  );
  gateway.onEvent('assist_format', clientEvents.assist_format, async (socket, asked) => {
    allow(socket);
    const { document, language, text, tabs, width } = asked;
    mustAllow(await (levels.of(socket, document) ?? levels.withoutTask(socket.data.identity)), 'errors');
    if (!formatting.has(language) || text.length > MAX_ASSISTED_LENGTH) {
      throw new ApiError(422, 'invalid', message`This program can't be formatted here.`);
    }
    const program = { language, text, indentation: { isTabs: tabs, width } };
    const formatted = await formatting.format(
      program,
      connectionTurn(socket.data.owner, socket.id),
      document,
    );
    const answer: z.input<typeof formatAnswer> = { text: readFormatted(formatted) };
    return answer;
  });

  /** Tells also those whose language had no server when they began: it may have been installed, or found a worker. */
  const tell = (language: LanguageId) => {
    const { state, abilities, ...by } = assistance.of(language);
    for (const socket of gateway.connections()) {
      if (levels.hasOpened(socket, language)) {
        const told = { language, state, abilities: withFormat(language, abilities), ...presentServer(by) };
        socket.emit('assist_state', told);
      }
    }
  };
  const endings = [
    assistance.onChange(tell),
    formatting.onChange(() =>
      LANGUAGES.filter((language) => assistance.of(language).state !== 'none').forEach(tell),
    ),
  ];
  return {
    settingsChanged: levels.settingsChanged,
    close() {
      for (const end of endings) end();
    },
  };
}
