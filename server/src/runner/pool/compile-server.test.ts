import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findInstalledLibraries } from '#runner/libraries/installed-libraries.ts';
import type { MessageStream } from '#runner/message-stream.ts';
import { findToolchains } from '#runner/preparation/prepare.ts';
import type { OpenSandbox } from '#runner/sandbox/sandbox.ts';
import { NEVER, testSandbox } from '#runner/sandbox/testing.ts';
import { readSource } from '#runner/source-text.ts';
import { TEST_TOOLCHAINS } from '#runner/testing/toolchains-folder.ts';
import type { CompileContext, ResidentCommand } from '#runner/toolchain.ts';
import { toolCommand } from '#runner/toolchains/command.ts';
import { askCompiler, compileServer } from '#runner/toolchains/java/java-compile-server.ts';
import { readChecked } from '#runner/toolchains/node/type-checker.ts';
import { type CompileServer, createCompileServer } from './compile-server.ts';

let sandbox: OpenSandbox & { directory: string };
beforeAll(async () => {
  sandbox = await testSandbox(3);
});
afterAll(() => sandbox.close());

/** Answers requests with the reversed text; `die` ends it, `count` returns the number of requests. */
const ECHO = `
import os, sys
def message(text): os.write(1, len(text).to_bytes(4, 'big') + text)
message(b'')
asked = 0
while True:
    length = int.from_bytes(sys.stdin.buffer.read(4), 'big')
    text = sys.stdin.buffer.read(length)
    asked += 1
    if text == b'die': os._exit(1)
    message(str(asked).encode() if text == b'count' else text[::-1])
`;
const echo = (): CompileServer =>
  residentOf(compileServer(toolCommand(['/usr/bin/python3', '-I', '-c', ECHO])));
const residentOf = (command: ResidentCommand) => createCompileServer(command, () => sandbox.acquire());
const TIME = { timeout: 60_000 };

async function ask(tool: CompileServer, text: string): Promise<string | null> {
  const answer = await tool.ask(Buffer.from(text), false);
  return answer && Buffer.from(answer).toString();
}

describe('a tool that stays', () => {
  it('is started once it is asked, and answers one after the other', async () => {
    const tool = echo();
    expect(await ask(tool, 'first')).toBeNull();
    await expect.poll(() => ask(tool, 'abc'), TIME).toBe('cba');
    const long = 'x'.repeat(300_000);
    expect(await Promise.all(['one', `${long}y`, 'two'].map((text) => ask(tool, text)))).toEqual([
      'eno',
      `y${long}`,
      'owt',
    ]);
    await tool.close();
  });

  it('fails at what breaks it alone, and is there again for others', async () => {
    const tool = echo();
    await expect.poll(() => ask(tool, 'abc'), TIME).toBe('cba');
    expect(await ask(tool, 'die')).toBeNull();
    await expect.poll(() => ask(tool, 'count'), TIME).toBe('1');
    await tool.close();
  });

  it('makes room for a new one after some hundred programs', async () => {
    const tool = echo();
    await expect.poll(() => ask(tool, 'abc'), TIME).toBe('cba');
    let [most, last] = [0, 0];
    while (last >= most) {
      most = last;
      last = Number((await ask(tool, 'count')) ?? 0);
    }
    expect(most).toBeLessThanOrEqual(300);
    await tool.close();
  });

  it('is not there where it cannot be started', async () => {
    const tool = residentOf(compileServer(toolCommand(['/no/such/tool'])));
    for (let round = 0; round < 3; round++) expect(await ask(tool, 'abc')).toBeNull();
    await tool.close();
  });
});

describe('the compiler of Java that stays', () => {
  let tool: CompileServer;
  const written = new Map<string, Uint8Array>();
  const context: CompileContext = {
    isWatched: false,
    preparedKind: '',
    programMemoryBytes: 0,
    write: async (name, content) => {
      written.set(name, Buffer.from(content));
    },
    read: async () => null,
    tool: () => Promise.reject(new Error('not here')),
    ask: (request) => tool.ask(request, false),
  };
  const compile = (content: string, name = 'Main.java') =>
    askCompiler(['-proc:none'], { files: [{ name, content }] }, context);

  beforeAll(async () => {
    const { java } = await findToolchains(sandbox, TEST_TOOLCHAINS, 1, NEVER);
    if (!('toolchain' in java) || java.toolchain.resident === undefined) throw new Error('Java is missing.');
    tool = residentOf(java.toolchain.resident);
    while ((await compile('class Main {}')) === null) await sleep(50);
  }, 120_000);
  afterAll(() => tool.close());

  it('hands out classes, and words as javac has them', async () => {
    written.clear();
    expect(await compile('package school;\nclass Größe { record Paar(int a) {} }')).toMatchObject({
      exitCode: 0,
    });
    expect([...written.keys()].sort()).toEqual(['school/Größe$Paar.class', 'school/Größe.class']);
    const refused = await compile('class Main {\n  int x = y;\n}');
    expect(refused).toMatchObject({ exitCode: 1, ending: null });
    expect(refused?.stderr).toContain('/box/Main.java:2: error: cannot find symbol');
  });

  it('knows nothing of the program before', async () => {
    expect(await compile('class Secret { static int answer = 42; }')).toMatchObject({ exitCode: 0 });
    const thief = await compile('class Main { int found = Secret.answer; }');
    expect(thief).toMatchObject({ exitCode: 1 });
    expect(thief?.stderr).toContain('symbol:   variable Secret');
  });

  it('runs nothing of a program, and reads no file for it', async () => {
    const processor = `
import javax.annotation.processing.*;
@SupportedAnnotationTypes("*")
class Main extends AbstractProcessor {
  static { if (true) throw new Error("it ran"); }
  public boolean process(java.util.Set<? extends javax.lang.model.element.TypeElement> a, RoundEnvironment r) { return true; }
}`;
    expect((await compile(processor))?.stderr).not.toContain('it ran');
    const outside = await compile('class Main { CompileServer server; Training training; }');
    expect(outside?.stderr).toMatch(/class CompileServer[\s\S]*class Training/);
  });

  it('is there after a program that is nested too deeply for it', async () => {
    const deep = await compile(`class Main { int x = ${'('.repeat(30_000)}1${')'.repeat(30_000)}; }`);
    expect(deep).toBeNull();
    await expect.poll(() => compile('class Main {}'), TIME).toMatchObject({ exitCode: 0 });
  });
});

describe('the checker of TypeScript that stays', () => {
  let tool: CompileServer;
  const check = async (text: string) => {
    const answer = await tool.ask(Buffer.from(text), false);
    return answer && readChecked(answer, readSource(text));
  };

  /** Everything that it said. */
  const said: string[] = [];
  const overheard = (stream: MessageStream): MessageStream => ({
    send: (message) => stream.send(message),
    async next() {
      const message = await stream.next();
      said.push(Buffer.from(message).toString());
      return message;
    },
  });

  beforeAll(async () => {
    const libraries = await findInstalledLibraries(TEST_TOOLCHAINS);
    const { typescript } = await findToolchains(sandbox, TEST_TOOLCHAINS, 1, NEVER, libraries);
    if (!('toolchain' in typescript) || typescript.toolchain.resident === undefined) {
      throw new Error('TypeScript is missing.');
    }
    const { resident } = typescript.toolchain;
    tool = residentOf({
      ...resident,
      exchange: (stream, request) => resident.exchange(overheard(stream), request),
    });
    while ((await check('')) === null) await sleep(50);
  }, 120_000);
  afterAll(() => tool.close());

  it('finds what the compiler finds, in the same words and places', async () => {
    expect(await check('const fine: number = 1;\nconsole.log(fine, process.argv);')).toEqual([]);
    const found = await check('const n: { a: { b: number } } = { a: { b: "é" } };\nnowhere();');
    expect(found).toMatchObject([
      {
        line: 1,
        column: 40,
        end_line: 1,
        end_column: 41,
        source: 'types',
        message: "TS2322: Type 'string' is not assignable to type 'number'.",
      },
      { line: 2, column: 1, message: "TS2304: Cannot find name 'nowhere'." },
    ]);
  });

  it('reads no package that a program does not import', async () => {
    for (let number = 0; number < 5; number += 1)
      expect(await check(`export const n = ${number};`)).toEqual([]);
    const logged = said.filter((message) => message.includes('window/logMessage')).join('\n');
    expect(logged).toContain('Program update');
    expect(logged).not.toContain('auto-import warming');
    expect(logged).not.toContain('/node_modules/lodash');
    expect(await check("import _ from 'lodash';\nexport const n: string = _.sum([1]);")).toMatchObject([
      { line: 2, message: expect.stringContaining('TS2322') },
    ]);
  });

  it('knows nothing of the program before', async () => {
    expect(await check('declare global { var secret: string }\nexport const other = 1;')).toEqual([]);
    expect(await check('console.log(secret, other);')).toMatchObject([
      { message: "TS2304: Cannot find name 'secret'." },
      { message: "TS2304: Cannot find name 'other'." },
    ]);
    expect(await check('import { other } from "./main"; console.log(other);')).not.toEqual([]);
  });
});
