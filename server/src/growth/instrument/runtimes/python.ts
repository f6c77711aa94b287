import type { CountingRuntime } from './runtime.ts';

/** Functions are defined in a text, so that they fit into one line. */
const FUNCTIONS = `
def __cr_t(i):
    __cr_c[i] += 1
def __cr_g(i, items):
    for item in items:
        __cr_c[i] += 1
        yield item
def __cr_s(i, codes, value):
    t = type(value)
    if t is list or t is tuple or t is bytearray: k = 1
    elif t is str or t is bytes: k = 0
    elif t is dict or isinstance(value, dict): k = 4
    elif t is set or t is frozenset: k = 3
    elif t is int or t is float: k = 8
    elif t.__name__ == 'deque': k = 2
    elif hasattr(t, '__len__'): k = 7
    else: return value
    c = codes[k]
    if c != '0':
        n = abs(int(value)) if k == 8 else len(value)
        __cr_c[i] += n if c == '1' else n.bit_length() * (n if c == '3' else 1)
    return value
def __cr_all(read=[]):
    import sys
    if not read: read.extend(int(float(word)) for word in sys.stdin.read().split())
    return read
def __cr_words():
    return [str(n) for n in __cr_all()]
def __cr_n():
    return __cr_all()[0]
def __cr_list():
    return __cr_all()[1:]
def __cr_texts():
    return list(map(str, __cr_list()))
def __cr_report():
    import sys
    sys.stdout.flush()
    sys.stderr.write('\\n' + __cr_nonce + ' ' + ' '.join(map(str, __cr_c)) + '\\n')
    sys.stderr.flush()
import atexit
atexit.register(__cr_report)
`;

export const PYTHON_RUNTIME: CountingRuntime = {
  count: (id) => `__cr_t(${id});`,
  countBefore: (id) => [`(__cr_t(${id}) or (`, '))'],
  sized: (id, codes) => [`__cr_s(${id},'${codes}',`, ')'],
  sizedBefore: () => null,
  atStart: '',
  atExit: '',
  text: (counters, nonce) => ({
    before: `__cr_c=[0]*${counters};__cr_nonce='${nonce}';exec(${JSON.stringify(FUNCTIONS)});`,
    after: '',
  }),
};
