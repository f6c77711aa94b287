import type { Diagnostic } from '@coderoom/contract';
import { BEHIND_HEADER, type Dialogue } from '#runner/dialogue.ts';
import { diagnosticOf, MAX_DIAGNOSTICS, type SourceText } from '#runner/source-text.ts';
import type { ResidentCommand, ToolCommand } from '#runner/toolchain.ts';

/** What is checked first, so that the standard library has been read before somebody waits. */
const WARM_UP = 'console.log([...new Map([[1, Promise.resolve(process.argv)]]).keys()].map(String));';
/** The protocol's number for an error; warnings and hints are the editor's. */
const ERROR = 1;

interface Message {
  id?: number | string | null;
  method?: string;
  params?: { items?: unknown[] };
  result?: unknown;
}

/**
 * TypeScript's compiler as a language server: a program is a document that is opened, asked about and closed, and lies
 * in no file (Language Server Protocol 3.17, textDocument/diagnostic).
 *
 * @param project folder whose tsconfig.json says how a program is checked
 */
export function typeChecker(command: ToolCommand, project: string): ResidentCommand {
  const uri = `file://${project}/main.ts`;
  const check = async (dialogue: Dialogue, text: string): Promise<Uint8Array> => {
    const textDocument = { uri };
    notify(dialogue, 'textDocument/didOpen', {
      textDocument: { uri, languageId: 'typescript', version: 1, text },
    });
    const result = await call(dialogue, 'textDocument/diagnostic', { textDocument });
    notify(dialogue, 'textDocument/didClose', { textDocument });
    return Buffer.from(JSON.stringify(result ?? null));
  };
  return {
    command,
    framing: BEHIND_HEADER,
    async begin(dialogue) {
      const capabilities = { textDocument: { diagnostic: {} } };
      await call(dialogue, 'initialize', { processId: null, rootUri: `file://${project}`, capabilities });
      notify(dialogue, 'initialized', {});
      await check(dialogue, WARM_UP);
    },
    exchange: (dialogue, request) => check(dialogue, Buffer.from(request).toString()),
  };
}

function notify(dialogue: Dialogue, method: string, params: object): void {
  dialogue.send(Buffer.from(JSON.stringify({ jsonrpc: '2.0', method, params })));
}

/** Calls, and meanwhile answers what the server itself asks: it has no settings to be told. */
async function call(dialogue: Dialogue, method: string, params: object): Promise<unknown> {
  dialogue.send(Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })));
  for (;;) {
    const message = JSON.parse(Buffer.from(await dialogue.next()).toString()) as Message;
    if (message.method === undefined) return message.result;
    if (message.id === undefined || message.id === null) continue;
    const result =
      message.method === 'workspace/configuration' ? (message.params?.items ?? []).map(() => null) : null;
    dialogue.send(Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: message.id, result })));
  }
}

interface Item {
  range: { start: Place; end: Place };
  severity?: number;
  code?: number | string;
  message: string;
}

interface Place {
  line: number;
  character: number;
}

/** The errors in an answer of {@link typeChecker}; null where it is none. */
export function readChecked(answer: Uint8Array, source: SourceText): Diagnostic[] | null {
  const result = JSON.parse(Buffer.from(answer).toString()) as { items?: Item[] } | null;
  if (!Array.isArray(result?.items)) return null;
  return result.items
    .filter(({ severity }) => severity === ERROR)
    .slice(0, MAX_DIAGNOSTICS)
    .map(({ range, code, message }) =>
      diagnosticOf(source, {
        line: range.start.line + 1,
        column: range.start.character + 1,
        message: `TS${code}: ${message}`,
        severity: 'error',
        source: 'types',
      }),
    );
}
