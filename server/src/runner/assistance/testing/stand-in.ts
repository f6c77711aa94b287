import type { LanguageServerSetup } from '#runner/assistance/setup.ts';
import { megabytes } from '#runner/limits.ts';
import { toolCommand } from '#runner/toolchains/command.ts';

/** Beginning of a language server in Python: `receive` and `send` handle messages, `serve` answers until a method is met. */
const PROTOCOL = `
import json, os, sys, time
def receive():
    length = 0
    while True:
        line = sys.stdin.buffer.readline()
        if not line: sys.exit()
        if line == b'\\r\\n': break
        if line.lower().startswith(b'content-length:'): length = int(line.split(b':')[1])
    return json.loads(sys.stdin.buffer.read(length))
def raw(data):
    sys.stdout.buffer.write(data); sys.stdout.buffer.flush()
def send(message):
    text = json.dumps({'jsonrpc': '2.0', **message}).encode()
    raw(b'Content-Length: %d\\r\\n\\r\\n' % len(text) + text)
def label(asked):
    return {'items': [{'label': 'answer', 'kind': 3}]} if asked['method'].endswith('completion') else {}
def serve(until, answer=label):
    while True:
        asked = receive()
        if asked.get('method') == until: return asked
        if 'id' in asked and 'method' in asked: send({'id': asked['id'], 'result': answer(asked)})
`;

/** A program that does what a real language server would not; \`serve('textDocument/hover')\` first behaves. */
export function standIn(program: string): LanguageServerSetup {
  return {
    language: 'python',
    name: 'stand-in',
    command: toolCommand(['/usr/bin/python3', '-I', '-c', `${PROTOCOL}\n${program}`]),
    memoryBytes: megabytes(64),
    processes: 16,
    // More than starting Python takes on a busy machine, and less than a test may cost.
    requestCpuMs: 1_000,
    fileName: 'main.py',
    languageId: 'python',
    triggers: '.',
    signatureTriggers: '(',
    problems: 'requested',
    settings: { python: {} },
    warmUp: { text: 'x', line: 1, column: 2 },
  };
}
