import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { often } from '#runner/testing/soak.ts';

const it = sharedRunner;

/** For each library a program that uses what lessons use of it, and what it prints. */
const PROGRAMS: Record<string, [program: string, printed: string]> = {
  NumPy: [
    `
import numpy as np
a = np.arange(6).reshape(2, 3)
print(a.sum(axis=0), (a @ a.T).trace(), round(np.linalg.det(np.eye(3) * 2), 6), np.random.default_rng(1).integers(10) < 10)
`,
    '[3 5 7] 55 8.0 True\n',
  ],
  pandas: [
    `
import pandas as pd
from io import StringIO
table = pd.read_csv(StringIO('name,points\\nAda,3\\nBob,1\\nAda,4\\n'))
print(table.groupby('name')['points'].sum().to_dict(), table.shape)
`,
    "{'Ada': 7, 'Bob': 1} (3, 2)\n",
  ],
  Matplotlib: [
    `
import matplotlib.pyplot as plt
from io import BytesIO
plt.plot([1, 2, 3], label='growth')
plt.title('Ä growth')
plt.legend()
picture = BytesIO()
plt.savefig(picture, format='png')
print(picture.getvalue()[1:4], plt.get_backend().lower())
`,
    "b'PNG' module://coderoom.plots\n",
  ],
  SciPy: [
    `
from scipy import optimize, stats, integrate
print(round(optimize.brentq(lambda x: x * x - 2, 0, 2), 6), round(stats.norm.cdf(0), 3))
print(round(integrate.quad(lambda x: x, 0, 2)[0], 6))
`,
    '1.414214 0.5\n2.0\n',
  ],
  SymPy: [
    'import sympy\nx = sympy.symbols("x")\nprint(sympy.diff(x**2 * sympy.sin(x), x), sympy.solve(x**2 - 4))',
    'x**2*cos(x) + 2*x*sin(x) [-2, 2]\n',
  ],
  Pillow: [
    `
from PIL import Image, ImageDraw
from io import BytesIO
image = Image.new('RGB', (8, 4), 'red')
ImageDraw.Draw(image).line((0, 0, 7, 3), fill='blue')
for form in ('PNG', 'JPEG', 'GIF', 'WEBP', 'TIFF'):
    file = BytesIO()
    image.save(file, form)
    print(form, Image.open(BytesIO(file.getvalue())).size)
`,
    ['PNG', 'JPEG', 'GIF', 'WEBP', 'TIFF'].map((form) => `${form} (8, 4)\n`).join(''),
  ],
  NetworkX: [
    'import networkx as nx\ngraph = nx.path_graph(4)\nprint(nx.shortest_path(graph, 0, 3), nx.pagerank(graph)[0] < 1)',
    '[0, 1, 2, 3] True\n',
  ],
  pytest: [
    'import pytest\ndef test_sum():\n    assert sum([1, 2]) == 3\nprint(int(pytest.main(["-q", "--no-header", __file__])))',
    '.                                                                        [100%]\n1 passed',
  ],
};

const ALL = Object.entries(PROGRAMS);
/** The others take a second and more of processor time to import, or have tests of their own. */
const SOME = ALL.filter(([name]) => ['NumPy', 'Pillow', 'pytest'].includes(name));

describe('libraries for Python', () => {
  it('are all installed, with versions', ({ shared }) => {
    const { state, detail, libraries } = shared.runner.libraries.state().python;
    expect({ state, detail }).toEqual({ state: 'ready', detail: null });
    expect(libraries.map(({ name }) => name)).toEqual(Object.keys(PROGRAMS));
    for (const library of libraries) {
      expect(library).toMatchObject({ version: expect.stringMatching(/^\d+\.\d/), import: /import/ });
    }
  });

  it.for(often(SOME, ALL))('work: %s', async ([, [program, printed]], { shared }) => {
    const result = await shared.run('python', program);
    expect(result.stderr).toBe('');
    expect(result.stdout.slice(0, printed.length)).toBe(printed);
    expect(result.status).toBe('success');
  });

  it('cannot be changed by programs', async ({ shared }) => {
    const { stdout } = await shared.run(
      'python',
      `
import os, numpy
folder = os.path.dirname(numpy.__file__)
for path in (folder + '/new.py', numpy.__file__, os.path.join(folder, '__pycache__', 'x.pyc'), '/opt/libraries/x'):
    try:
        open(path, 'w')
        print('written', path)
    except OSError as error:
        print(type(error).__name__, error.errno)
try:
    os.remove(numpy.__file__)
except OSError as error:
    print(error.errno)
print(folder)
`,
    );
    expect(stdout).toBe(`${'OSError 30\n'.repeat(4)}30\n/opt/libraries/modules/numpy\n`);
  });

  it("give way to a project's own file of that name", async ({ shared }) => {
    const files = [
      { name: 'main.py', content: 'import numpy\nprint(numpy.HERE)' },
      { name: 'numpy.py', content: 'HERE = "mine"' },
    ];
    const request = { code: files[0]?.content ?? '', project: { entry: 'main.py', files } };
    const { signal } = new AbortController();
    const result = await shared.runner.run(
      { language: 'python', input: '', timeoutSeconds: 10, ...request },
      signal,
    );
    expect(result).toMatchObject({ stdout: 'mine\n', stderr: '' });
  });

  it('are found by projects', async ({ shared }) => {
    const files = [
      { name: 'main.py', content: 'import helper\nprint(helper.total())' },
      { name: 'helper.py', content: 'import numpy as np\ndef total(): return np.ones(3).sum()' },
    ];
    const request = { code: files[0]?.content ?? '', project: { entry: 'main.py', files } };
    const { signal } = new AbortController();
    const result = await shared.runner.run(
      { language: 'python', input: '', timeoutSeconds: 10, ...request },
      signal,
    );
    expect(result).toMatchObject({ stdout: '3.0\n', stderr: '' });
  });

  it('cost programs nothing that import none', async ({ shared }) => {
    const { stdout } = await shared.run(
      'python',
      'import sys\nprint([m for m in sys.modules if m.split(".")[0] in ("numpy", "pandas", "matplotlib")], sys.path[-1])',
    );
    expect(stdout).toBe('[] /opt/libraries/modules\n');
  });

  it('that are large have been imported when another program wants them', { timeout: 60_000 }, async ({
    shared,
  }) => {
    const program = (round: number) =>
      `import sys\nbefore = "numpy" in sys.modules\nimport numpy\nprint(before, ${round})`;
    for (let round = 0; ; round++) {
      const { stdout } = await shared.run('python', program(round));
      if (stdout === `True ${round}\n`) break;
      expect(stdout).toBe(`False ${round}\n`);
      await sleep(100 * round);
    }
    // A program of another kind sees nothing of it.
    const { stdout } = await shared.run('python', 'import sys\nprint("numpy" in sys.modules)');
    expect(stdout).toBe('False\n');
  });

  it('that run out of memory say so', async ({ shared }) => {
    const result = await shared.run('python', 'import numpy as np\na = np.ones((100_000, 100_000))');
    expect(result).toMatchObject({ status: 'error', reason: 'memory_limit' });
  });
});
