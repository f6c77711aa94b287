import type { RunFiles } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import type { LiveRunCallbacks, RunRequest } from '#runner/run-result.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { gif, jpeg, png } from './testing-pictures.ts';

let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});

const NEVER = new AbortController().signal;

function run(code: string, request: Partial<RunRequest> = {}) {
  return started.runner.run(
    { language: 'python', code, input: '', timeoutSeconds: 20, wantsFiles: true, ...request },
    NEVER,
  );
}

/** Python that writes bytes into a file. */
const write = (name: string, bytes: Uint8Array | string) =>
  `import os; os.makedirs(os.path.dirname(${JSON.stringify(name)}) or '.', exist_ok=True); open(${JSON.stringify(name)}, 'wb').write(bytes.fromhex('${Buffer.from(bytes as string).toString('hex')}'))\n`;
const mark = (name: string, alt = '') =>
  `\\x1b]7747;${encodeURIComponent(name)};${encodeURIComponent(alt)}\\a`;
/** Python that announces a picture. */
const show = (name: string, alt = '') => `print('${mark(name, alt)}', end='', flush=True)\n`;

const namesOf = (files: RunFiles | null) => files?.files.map(({ name }) => name);
const textOf = (files: RunFiles | null, name: string) => {
  const file = files?.files.find((each) => each.name === name);
  return file && Buffer.from(file.content, 'base64').toString();
};

describe('the files that a program makes', () => {
  it('are none if it makes none, or nobody asks for them', async () => {
    expect(await run('print(1)')).toMatchObject({ output: '1\n', files: null });
    expect(await run(write('a.txt', 'x'), { wantsFiles: false })).toMatchObject({ files: null });
  });

  it('are sorted by their content, not by their names', async () => {
    const { files, error } = await run(
      [
        write('plots/figure.dat', png(30, 20)),
        write('moving.txt', gif(5, 4, 3)),
        write('table.csv', 'a,b\n1,2\n'),
        write('picture.png', 'no picture'),
        write('page.html', '<script>alert(1)</script>'),
        write('vector.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
        write('numbers.bin', Buffer.from([0, 1, 2, 255])),
        write('shapes.txt', '{"drawing":1,"width":300,"height":200.5}\n["line",1,2,3,4]\n'),
        write('empty.json', ''),
      ].join(''),
    );
    expect(error).toBe(null);
    expect(files?.files.map(({ content, ...facts }) => [facts.name, facts.kind, facts.media_type])).toEqual([
      ['empty.json', 'text', 'application/json'],
      ['moving.txt', 'picture', 'image/gif'],
      ['numbers.bin', 'other', 'application/octet-stream'],
      ['page.html', 'text', 'text/plain'],
      ['picture.png', 'text', 'text/plain'],
      ['plots/figure.dat', 'picture', 'image/png'],
      ['shapes.txt', 'drawing', 'application/x-ndjson'],
      ['table.csv', 'text', 'text/csv'],
      ['vector.svg', 'text', 'text/plain'],
    ]);
    expect(files?.files.find(({ name }) => name === 'plots/figure.dat')).toMatchObject({
      width: 30,
      height: 20,
      bytes: png(30, 20).length,
      alt: null,
      at: null,
      content: png(30, 20).toString('base64'),
    });
    expect(files).toMatchObject({ files_left_out: 0, files_note: null });
  });

  it('are found wherever its home is, and however it ends', async () => {
    const { files, output, status } = await run(
      `import os\nprint(os.getcwd(), os.path.expanduser('~'), os.listdir('.'))\nopen(os.path.expanduser('~/a.txt'), 'w').write('here')\nos._exit(3)`,
    );
    expect([status, textOf(files, 'a.txt')]).toEqual(['error', 'here']);
    const stopped = await run(`open('b.txt', 'w').write('kept')\nwhile True: pass`, { timeoutSeconds: 1 });
    expect([stopped.status, textOf(stopped.files, 'b.txt')]).toEqual(['timeout', 'kept']);
    expect(output).toBe('');
  });

  it('are hidden from the next program in the same place', async () => {
    const look = `import os\nprint(sorted(os.listdir('.')), sorted(os.listdir('/tmp')))`;
    for (let round = 0; round < 6; round++) {
      const { output } = await run(`${look}\nopen('left', 'w').write('x')\nos.mkdir('folder')\n`);
      expect(output).toBe('[] []\n');
    }
  });

  it('are not what runtimes leave behind, nor hidden', async () => {
    const { files } = await run(
      [
        '__pycache__/a.pyc',
        'hsperfdata_learner/12',
        'hs_err_pid12.log',
        '.hidden',
        '.config/x',
        '.pictures/a.png',
      ]
        .map((name) => write(name, 'x'))
        .join(''),
    );
    expect(files).toBe(null);
  });

  it('are left out if they are too many or too large, and it is said', async () => {
    const many = await run(`for n in range(1_500): open(f'{n:04}.txt', 'w').write('x')`);
    expect(many.files?.files).toHaveLength(20);
    expect(many.files?.files_left_out).toBeGreaterThanOrEqual(980);
    expect(many.files?.files_note).toMatch(
      /^Files left out: \d+\. A run hands back at most 20 files of 2 MB each, 5 MB together\.$/,
    );
    const large = await run(
      `for name, size in [('a', 2), ('b', 2), ('c', 2), ('d', 3), ('e', 1)]: open(name, 'wb').write(bytes(size << 20))`,
    );
    expect(namesOf(large.files)).toEqual(['a', 'b', 'e']);
    expect(large.files).toMatchObject({
      files_left_out: 2,
      files_note_message: { values: [2, 20, 2, 5] },
    });
  });

  it('take at most as much as may be kept', async () => {
    const bytes = await run(
      `for n in range(2):\n  with open(str(n), 'wb', buffering=0) as file:\n    for _ in range(40): file.write(bytes(1 << 20))`,
    );
    expect(bytes).toMatchObject({
      reason: 'disk_limit',
      error: expect.stringContaining('at most 64 MB may be kept'),
      files: { files: [], files_left_out: 2 },
    });
    const count = await run(`import os\nfor n in range(20_000): os.mkdir(str(n))`);
    expect(count).toMatchObject({ reason: 'disk_limit' });
    expect((await run('import os\nprint(os.listdir("."))')).output).toBe('[]\n');
  });
});

describe('hostile files', () => {
  it('lead nowhere: links, pipes, sockets, closed folders, deep trees, and names that are none', async () => {
    const { files, error } = await run(`
import os, socket
open('plain.txt', 'w').write('well')
os.link('plain.txt', 'hard.txt')
for name, target in [('passwd', '/etc/passwd'), ('up', '../..'), ('loop', 'loop'), ('box', '/box/main.py'), ('self', 'plain.txt'), ('environment', '/proc/self/environ')]:
    os.symlink(target, name)
try: os.link('/etc/passwd', 'passwd2.txt')
except OSError: pass
try: os.link('/box/main.py', 'main2.txt')
except OSError: pass
os.mkfifo('pipe')
socket.socket(socket.AF_UNIX).bind('socket')
os.mkdir('linked'); os.symlink('/etc', 'linked/etc')
os.mkdir('closed'); open('closed/inner.txt', 'w').write('inner'); os.chmod('closed/inner.txt', 0); os.chmod('closed', 0)
os.mkdir('hidden'); open('hidden/.secret', 'w').write('x')
for name in [b'new\\nline', b'\\xff\\xfe', b'\\x1b[31m', b'back\\\\slash', 'exe\\u202egnp.txt'.encode()]: open(name, 'w').write('x')
with open('sparse', 'wb') as file:
    try: os.truncate(file.fileno(), 64 << 30)
    except OSError: os.truncate(file.fileno(), 60 << 20)
for depth in range(3_000):
    try:
        os.mkdir('d'); os.chdir('d')
    except OSError: break
open('deepest.txt', 'w').write('x')
`);
    expect(error).toBe(null);
    expect(namesOf(files)).toEqual(['closed/inner.txt', 'hard.txt', 'plain.txt']);
    expect(files?.files.map(({ content }) => Buffer.from(content, 'base64').toString())).toEqual([
      'inner',
      'well',
      'well',
    ]);
    expect(JSON.stringify(files)).not.toContain(Buffer.from('root:').toString('base64').slice(0, 6));
    expect(files?.files_note).toMatch(/Files left out: 1\. .* Entries left out: 1\d\. Links, special files/);
    // The next program in that place finds nothing of it.
    expect((await run('import os\nprint(os.listdir("."))')).output).toBe('[]\n');
  });

  it('that are exchanged while they are read lead nowhere', async () => {
    const exchange = `
import os, sys
os.mkdir('.pictures')
if os.fork() == 0:
    os.setsid()
    open('real.txt', 'w').write('real')
    os.mkdir('folder'); open('folder/passwd', 'w').write('mine')
    while True:
        for one, other in [('a.txt', '/etc/passwd'), ('.pictures/a.png', '/etc/passwd'), ('folder2', '/etc')]:
            try:
                os.symlink(other, 'link'); os.rename('link', one)
                os.unlink(one)
                os.link('real.txt', 'link') if one != 'folder2' else os.rename('folder', 'folder2')
                os.rename('link', one) if one != 'folder2' else os.rename('folder2', 'folder')
            except OSError: pass
for n in range(3_000): print('${mark('a.png')}', flush=True)
`;
    for (let round = 0; round < 5; round++) {
      const heard: string[] = [];
      const live = { started: () => {}, wrote: () => {}, pictured: () => heard.push('x') };
      const { files } = await run(exchange, { live });
      for (const file of files?.files ?? []) {
        expect(Buffer.from(file.content, 'base64').toString()).toMatch(/^(?:real|mine|)$/);
      }
      expect(heard).toEqual([]);
    }
  });
});

describe('marks in the output', () => {
  it('are removed, and say where a picture stands', async () => {
    const code = `import os\nos.mkdir('.pictures')\n${write('.pictures/b.png', png(2, 1))}${write('.pictures/a.gif', gif(3, 3, 2))}${write('notes.txt', 'n')}print('žluť 😀')\n${show('b.png', 'two; dots')}print('then')\n${show('a.gif')}${show('b.png')}import sys\nprint('${mark('b.png')}', file=sys.stderr)`;
    const { output, stdout, files } = await run(code);
    expect(stdout).toBe('žluť 😀\nthen\n');
    // In standard error it is ordinary text.
    expect(output).toBe(`žluť 😀\nthen\n\u001b]7747;b.png;\u0007\n`);
    expect(files?.files.map(({ name, kind, alt, at }) => [name, kind, alt, at])).toEqual([
      ['b.png', 'picture', 'two; dots', 'žluť 😀\n'.length],
      ['a.gif', 'picture', null, 'žluť 😀\nthen\n'.length],
      ['notes.txt', 'text', null, null],
    ]);
  });

  it('that name nothing to show are counted', async () => {
    const code = `import os\nos.mkdir('.pictures')\n${write('.pictures/svg.png', '<svg/>')}${write('.pictures/bomb.png', png(20_000, 20_000))}os.symlink('/etc/passwd', '.pictures/link.png')\n${['svg.png', 'bomb.png', 'link.png', 'missing.png', '../notes.png', 'a/b.png', 'page.html', '.png'].map((name) => show(name)).join('')}print('end')`;
    const { output, files } = await run(code);
    expect(output).toBe('end\n');
    expect(files).toMatchObject({ files: [], files_left_out: 8 });
    expect(files?.files_note).toContain('Pictures left out: 4. Only complete PNG, JPEG and GIF files');
  });

  it('name no picture by its ending alone: bombs, endless frames, and pages in disguise', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const pictures: Record<string, Uint8Array> = {
      'wide.png': png(16_777_217, 1),
      'frames.gif': gif(1, 1, 2_001),
      'large.gif': gif(4_096, 4_096, 2),
      'passes.jpg': jpeg(100, 100, { scans: 33, frame: 0xc2 }),
      'behind.png': Buffer.concat([png(1, 1), page]),
      'before.gif': Buffer.concat([page, gif(1, 1, 1)]),
      'archive.jpg': Buffer.concat([jpeg(1, 1), Buffer.from('PK\x03\x04')]),
      'svg.gif': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    };
    const code = Object.entries(pictures).map(
      ([name, bytes]) => `${write(`.pictures/${name}`, bytes)}${write(name, bytes)}${show(name)}`,
    );
    const { error, files } = await run(code.join(''));
    expect(error).toBe(null);
    const seen = (files?.files ?? []).filter(({ kind }) => kind === 'picture' || kind === 'drawing');
    expect(seen).toEqual([]);
    // Beside them lie the same bytes as ordinary files, which are saved but not shown.
    expect(files?.files.map(({ media_type }) => media_type)).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/^image|html|svg/)]),
    );
    expect(files?.files_left_out).toBe(Object.keys(pictures).length);
  });

  it('say one line of plain text, whatever they hold', async () => {
    const alts = [
      '\u001b[2J\u001b]0;owned\u0007 a dot',
      '\0\r\n\u009b31m',
      `${'x'.repeat(1_999)}😀`,
      '<b onclick="x">&quot;',
    ];
    const names = alts.map((_, n) => `${n}.png`);
    const code = [
      ...names.map((name) => write(`.pictures/${name}`, png(1, 1))),
      ...alts.map((alt, n) => show(`${n}.png`, alt)),
    ];
    const { files } = await run(code.join(''));
    expect(files?.files.map(({ alt }) => alt)).toEqual([
      '[2J ]0;owned  a dot',
      '31m',
      `${'x'.repeat(1_999)}\ufffd`,
      '<b onclick="x">&quot;',
    ]);
  });

  it('a million times cost neither output nor pictures', async () => {
    const code = `import os, sys\nos.mkdir('.pictures')\n${write('.pictures/a.png', png(1, 1))}for n in range(100): sys.stdout.write(f'\\x1b]7747;{n}.png;\\a' * 10_000)\nprint('end')`;
    const { files, stdout } = await run(code);
    expect(stdout.length).toBeLessThanOrEqual(1024 * 1024);
    expect(files?.files.length).toBeLessThanOrEqual(1);
    expect(files?.files_left_out).toBeGreaterThan(0);
  });

  it('without end cost neither output nor time', async () => {
    const { reason, stdout, files } = await run(`while True: print('${mark('a.png')}')`, {
      timeoutSeconds: 60,
    });
    expect(reason).toBe('output_limit');
    expect(stdout.length).toBeLessThanOrEqual(1024 * 1024);
    expect(files?.files_left_out).toBe(1);
  });

  it('are no output to tests, which have no files', async () => {
    const compiled = await started.runner.compile(
      { language: 'python', code: `print('a')\n${show('x.png')}print('b')` },
      NEVER,
    );
    const result = await compiled.run({ input: '', timeoutSeconds: 5 }, NEVER);
    expect(result).toMatchObject({ stdout: 'a\nb\n', files: null });
    const asked = await compiled.run({ input: '', timeoutSeconds: 5, wantsFiles: true }, NEVER);
    expect(asked).toMatchObject({ stdout: 'a\nb\n', files: { files_left_out: 1 } });
    await compiled.close();
  });
});

const HEADER = '{"drawing":1,"width":300,"height":200}\n';

/** Records what watchers are told. */
function watcher() {
  const events: string[] = [];
  const drawings = new Map<string, string>();
  let bytes = 0;
  const live: LiveRunCallbacks = {
    started: () => {},
    wrote: (text) => events.push(text),
    drew: ({ name, at, alt, from, text }) => {
      events.push(`${name} at ${at}: ${alt}`);
      drawings.set(name, (drawings.get(name) ?? '').slice(0, from) + text);
      bytes += text.length;
    },
    pictured: ({ name, at, width, content }) => {
      events.push(`${name} at ${at}: ${width}`);
      bytes += content.length;
    },
  };
  return { live, events, drawings, bytes: () => bytes };
}

describe('those who watch', () => {
  it('see a drawing grow, and a picture change, while the program waits', async () => {
    const { live, events, drawings } = watcher();
    const steps: string[] = [];
    let answers = 0;
    live.typed = async () => {
      // A drawing follows within its interval.
      await expect.poll(() => events.length).toBeGreaterThanOrEqual([2, 3, 5][answers] ?? 0);
      steps.push(`${drawings.get('a.drawing')}`);
      answers += 1;
      return answers > 2 ? null : '\n';
    };
    const code = `import os\nos.mkdir('.pictures')\nfile = open('.pictures/a.drawing', 'w')\nfile.write('${HEADER.trim()}\\n["line",1,2,3,4]\\n["dot",1')\nfile.flush()\nprint('begin')\n${show('a.drawing', 'a line')}input()\nfile.write(',2,3,"red"]\\n'); file.flush()\n${show('a.drawing')}input()\n${write('.pictures/b.png', png(7, 1))}print('more')\n${show('b.png')}\ntry: input()\nexcept EOFError: pass`;
    const { stdout, files } = await run(code, { live });
    expect(stdout).toBe('begin\nmore\n');
    expect(events).toEqual([
      'begin\n',
      'a.drawing at 6: a line',
      'a.drawing at 6: a line',
      'more\n',
      'b.png at 11: 7',
    ]);
    const whole = `${HEADER}["line",1,2,3,4]\n["dot",1,2,3,"red"]\n`;
    expect(steps).toEqual([`${HEADER}["line",1,2,3,4]\n`, whole, whole]);
    expect(textOf(files, 'a.drawing')).toBe(whole);
    expect(files?.files[0]).toMatchObject({ kind: 'drawing', alt: 'a line', at: 6, width: 300, height: 200 });
  });

  it('see what is drawn shortly after a drawing was announced', async () => {
    const { live, drawings } = watcher();
    live.typed = async () => {
      await expect.poll(() => drawings.get('a.drawing')).toContain('"dot"');
      return null;
    };
    const code = `import os, time\nos.mkdir('.pictures')\nfile = open('.pictures/a.drawing', 'w')\nfile.write('${HEADER.trim()}\\n["line",1,2,3,4]\\n')\nfile.flush()\n${show('a.drawing')}time.sleep(0.02)\nfile.write('["dot",1,2,3,"red"]\\n'); file.flush()\ntry: input()\nexcept EOFError: pass`;
    const { error } = await run(code, { live });
    expect(error).toBe(null);
  });

  it('are told a drawing in parts that are far enough apart, and no more than it may have', async () => {
    const { live, drawings, bytes } = watcher();
    const times: number[] = [];
    const { drew } = live;
    live.drew = (part) => {
      times.push(performance.now());
      drew?.(part);
    };
    const code = `import os, time\nos.mkdir('.pictures')\nfile = open('.pictures/a.drawing', 'w')\nfile.write('${HEADER.trim()}\\n')\nfor n in range(110_000):\n  file.write('["line",1,2,3,4]\\n')\n  if n % 100 == 0: file.flush(); print('${mark('a.drawing')}', end='', flush=True)\nfile.flush()\n${show('a.drawing')}time.sleep(0.2)`;
    const { files, stdout } = await run(code, { live });
    expect(stdout).toBe('');
    const told = drawings.get('a.drawing') ?? '';
    expect(textOf(files, 'a.drawing')?.startsWith(told)).toBe(true);
    expect(textOf(files, 'a.drawing')?.split('\n').length).toBe(100_002);
    expect(files?.files_note).toBe(
      'A drawing is not complete: at most 100000 instructions of 2 MB are shown.',
    );
    expect(bytes()).toBeLessThanOrEqual(2 * 1024 * 1024);
    // Each is told after its own reading, which takes a moment: two may come together.
    const took = (times.at(-1) ?? 0) - (times[0] ?? 0);
    expect(times.length).toBeLessThanOrEqual(took / 30 + 2);
  });

  it('are sent a bounded amount of pictures that are replaced without end', async () => {
    const { live, bytes } = watcher();
    const code = `import os, time\nos.mkdir('.pictures')\npicture = bytes.fromhex('${png(40, 40).toString('hex')}')\nend = time.time() + 3\nn = 0\nhead, tail = picture[:33], picture[33:]\nwhile time.time() < end:\n  n += 1\n  data = n.to_bytes(1_000_000, 'big')\n  for name in ('a', 'b', 'c'):\n    open('.pictures/new', 'wb').write(head + len(data).to_bytes(4, 'big') + b'tEXt' + data + bytes(4) + tail)\n    os.rename('.pictures/new', f'.pictures/{name}.png')\n    print(f'\\x1b]7747;{name}.png;\\a', end='', flush=True)`;
    const { files, error } = await run(code, { live, timeoutSeconds: 10 });
    expect(error).toBe(null);
    expect(files?.files).toHaveLength(3);
    // Base64 takes a third more than 4 MB at once, 1 MB a second, and the last picture.
    expect(bytes()).toBeLessThan((4 + 4 + 1) * 1.4 * 1024 * 1024);
    expect(bytes()).toBeGreaterThan(1024 * 1024);
  });

  it('see a drawing that begins anew', async () => {
    const { live, drawings } = watcher();
    const code = `import os, time\nos.mkdir('.pictures')\nfor text in ('["line",1,2,3,4]', '["frame"]', 'x' * 9):\n  open('.pictures/new', 'w').write('${HEADER.trim()}\\n' + text + '\\n')\n  os.rename('.pictures/new', '.pictures/a.drawing')\n  print('${mark('a.drawing')}', end='', flush=True)\n  time.sleep(0.3)`;
    const { files } = await run(code, { live });
    expect(drawings.get('a.drawing')).toBe(`${HEADER}xxxxxxxxx\n`);
    expect(textOf(files, 'a.drawing')).toBe(`${HEADER}xxxxxxxxx\n`);
  });
});
