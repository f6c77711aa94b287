import type { Diagnostic } from '@coderoom/contract';
import { BEHIND_HEADER, type MessageStream } from '#runner/message-stream.ts';
import { diagnosticOf, MAX_DIAGNOSTICS, type SourceText } from '#runner/source-text.ts';
import type { ResidentCommand, ToolCommand } from '#runner/toolchain.ts';

/** Checked first, so that the standard library has been read before somebody waits. */
const WARM_UP = 'console.log([...new Map([[1, Promise.resolve(process.argv)]]).keys()].map(String));';
/** Otherwise it reads all installed packages anew for each program, in order to complete imports: 35 ms. */
const PREFERENCES = { userPreferences: { includeCompletionsForModuleExports: false } };
/** The protocol's severity of an error; warnings and hints are left to the editor. */
const ERROR = 1;

interface Message {
  id?: number | string | null;
  method?: string;
  params?: { items?: unknown[] };
  result?: unknown;
}

/**
 * Runs TypeScript's compiler as a language server: a program is a document that is opened, diagnosed and closed, and is
 * never written to a file (Language Server Protocol 3.17, textDocument/diagnostic).
 *
 * @param project folder whose tsconfig.json determines how a program is checked
 */
export function typeChecker(command: ToolCommand, project: string): ResidentCommand {
  const uri = `file://${project}/main.ts`;
  const check = async (stream: MessageStream, text: string): Promise<Uint8Array> => {
    const textDocument = { uri };
    notify(stream, 'textDocument/didOpen', {
      textDocument: { uri, languageId: 'typescript', version: 1, text },
    });
    const result = await call(stream, 'textDocument/diagnostic', { textDocument });
    notify(stream, 'textDocument/didClose', { textDocument });
    return Buffer.from(JSON.stringify(result ?? null));
  };
  return {
    command,
    framing: BEHIND_HEADER,
    async begin(stream) {
      const capabilities = { textDocument: { diagnostic: {} } };
      await call(stream, 'initialize', {
        processId: null,
        rootUri: `file://${project}`,
        capabilities,
        initializationOptions: PREFERENCES,
      });
      notify(stream, 'initialized', {});
      await check(stream, WARM_UP);
    },
    exchange: (stream, request) => check(stream, Buffer.from(request).toString()),
  };
}

function notify(stream: MessageStream, method: string, params: object): void {
  stream.send(Buffer.from(JSON.stringify({ jsonrpc: '2.0', method, params })));
}

/** Calls a method, and answers the server's own requests meanwhile: there are no settings for it. */
async function call(stream: MessageStream, method: string, params: object): Promise<unknown> {
  stream.send(Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })));
  for (;;) {
    const message = JSON.parse(Buffer.from(await stream.next()).toString()) as Message;
    if (message.method === undefined) return message.result;
    if (message.id === undefined || message.id === null) continue;
    const result =
      message.method === 'workspace/configuration' ? (message.params?.items ?? []).map(() => null) : null;
    stream.send(Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: message.id, result })));
  }
}

interface Item {
  range: { start: Position; end: Position };
  severity?: number;
  code?: number | string;
  message: string;
}

interface Position {
  line: number;
  character: number;
}

/** Returns the errors in an answer of {@link typeChecker}; null if the answer is invalid. */
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
        endLine: range.end.line + 1,
        endColumn: range.end.character + 1,
        message: `TS${code}: ${message}`,
        severity: 'error',
        source: 'types',
      }),
    );
}
