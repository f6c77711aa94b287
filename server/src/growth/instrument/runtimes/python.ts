import type { CountingRuntime } from './runtime.ts';

/**
 * Functions are defined in a text, so that they fit into one line, and as built-in ones, which all modules know. Their
 * names begin with one underscore: in a class, those with two would be names of the class.
 */
const FUNCTIONS = `
def _cr_t(i):
    _cr_c[i] += 1
def _cr_g(i, items):
    for item in items:
        _cr_c[i] += 1
        yield item
def _cr_s(i, codes, value):
    t = type(value)
    if t is list or t is tuple or t is bytearray: k = 1
    elif t is str or t is bytes: k = 0
    elif t is dict or isinstance(value, dict): k = 4
    elif t is set or t is frozenset: k = 3
    elif t is int or t is float: k = 8
    elif t.__name__ == 'deque': k = 2
    elif hasattr(t, '__len__'): k = 7
    elif t.__name__ in _cr_lazy: return value if codes[7] == '0' else _cr_w(i, codes[7], value)
    else: return value
    c = codes[k]
    if c != '0':
        n = abs(int(value)) if k == 8 else len(value)
        _cr_c[i] += n if c == '1' else n.bit_length() * (n if c == '3' else 1)
    return value
_cr_lazy = ('map', 'filter', 'zip', 'enumerate', 'generator', 'reversed', 'list_reverseiterator')
def _cr_w(i, c, items):
    n = 0
    try:
        for item in items:
            n += 1
            yield item
    finally:
        _cr_c[i] += n if c == '1' else n.bit_length() * (n if c == '3' else 1)
def _cr_all(read=[]):
    import sys
    if not read: read.extend(int(float(word)) for word in sys.stdin.read().split())
    return read
def _cr_words(words=[]):
    import os
    if not words:
        line = bytearray()
        while not line.endswith(b'\\n'):
            letter = os.read(0, 1)
            if not letter: break
            line += letter
        words.append(line.decode().split())
    return words[0]
def _cr_n():
    return _cr_all()[0]
def _cr_list():
    return _cr_all()[1:]
def _cr_texts():
    return list(map(str, _cr_list()))
def _cr_report():
    import sys
    sys.stdout.flush()
    sys.stderr.write('\\n' + _cr_nonce + ' ' + ' '.join(map(str, _cr_c)) + '\\n')
    sys.stderr.flush()
__import__('atexit').register(_cr_report)
`;

export const PYTHON_RUNTIME: CountingRuntime = {
  count: (id) => `_cr_t(${id});`,
  countBefore: (id) => [`(_cr_t(${id}) or (`, '))'],
  sized: (id, codes) => [`_cr_s(${id},'${codes}',`, ')'],
  sizedBefore: () => null,
  atStart: '',
  atExit: '',
  text,
  shared: (counters, nonce) => ({ ...text(counters, nonce), added: [] }),
  inEach: () => '',
};

/** A module that imports the entry runs it once more, which must not begin the counts anew. */
function text(counters: number, nonce: string) {
  const defined = `_cr_c=[0]*${counters}\n_cr_nonce='${nonce}'${FUNCTIONS}`;
  const builtins = "vars(__import__('builtins'))";
  return { before: `'_cr_c' in ${builtins} or exec(${JSON.stringify(defined)},${builtins});`, after: '' };
}
